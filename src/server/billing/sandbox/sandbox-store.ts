import type { Selectable } from 'kysely';
import type { SandboxCard } from '#domain/license/sandbox-renewals.ts';
import type { Sql } from '../../db/database.ts';
import type { SandboxCheckoutsTable } from '../../db/schema-payments.ts';

export type CheckoutRow = Selectable<SandboxCheckoutsTable>;

/** Reads the user's sandbox card; defaults to one that is declined. */
export async function readCard(tx: Sql, uid: string): Promise<SandboxCard> {
  const row = await tx.selectFrom('subscriptions').select('sandbox_card').where('uid', '=', uid).executeTakeFirst();
  return row?.sandbox_card === 'good' ? 'good' : 'declined';
}

/** Saves the card of a user who has a subscription row. */
export async function saveCard(tx: Sql, uid: string, card: SandboxCard): Promise<void> {
  await tx.updateTable('subscriptions').set({ sandbox_card: card }).where('uid', '=', uid).execute();
}

/** Closes a user's open checkouts, so that a stale page can't complete one. */
export async function closeCheckouts(tx: Sql, uid: string): Promise<void> {
  await tx.deleteFrom('sandbox_checkouts').where('uid', '=', uid).where('done_at', 'is', null).execute();
}

/** Inserts a checkout and deletes the user's old ones. */
export async function insertCheckout(tx: Sql, row: Omit<CheckoutRow, 'done_at'>, deleteBefore: Date): Promise<void> {
  await tx.deleteFrom('sandbox_checkouts').where('uid', '=', row.uid).where('made_at', '<', deleteBefore).execute();
  await tx
    .insertInto('sandbox_checkouts')
    .values({ ...row, done_at: null })
    .execute();
}

export async function findCheckout(tx: Sql, uid: string, id: string, madeAfter: Date): Promise<CheckoutRow | null> {
  const row = await tx
    .selectFrom('sandbox_checkouts')
    .selectAll()
    .where('uid', '=', uid)
    .where('id', '=', id)
    .where('made_at', '>', madeAfter)
    .executeTakeFirst();
  return row ?? null;
}

export async function markDone(tx: Sql, id: string, now: Date): Promise<void> {
  await tx.updateTable('sandbox_checkouts').set({ done_at: now }).where('id', '=', id).execute();
}
