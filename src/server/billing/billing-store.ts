import { sql as raw } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { mergeAccessPeriods } from '#domain/license/access-periods.ts';
import { BillingEvent, sortBillingEvents } from '#domain/license/billing-events.ts';
import { getSeats } from '#domain/license/plan-choice.ts';
import {
  deriveSubscription,
  filterEventsForProvider,
  getNextChoice,
  type PaymentProvider,
  SANDBOX_ID_PREFIX,
} from '#domain/license/subscription.ts';
import type { Sql } from '../db/database.ts';

/** Reads a user's billing events in the order they happened. */
export async function readEvents(sql: Sql, uid: string): Promise<BillingEvent[]> {
  const rows = await sql.selectFrom('billing_events').select('event').where('uid', '=', uid).execute();
  return sortBillingEvents(rows.map(({ event }) => BillingEvent.parse(event)));
}

export type Payer = {
  readonly uid: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly license: string;
};

/** Locks a user's row, and with it all their billing, until the transaction ends. */
export async function lockPayer(tx: Sql, uid: string): Promise<Payer> {
  const payer = await tx
    .selectFrom('users')
    .select(['uid', 'email', 'email_verified as isVerified', 'license'])
    .where('uid', '=', uid)
    // Rows that refer to the user may still be written: invitations lock the company first.
    .forNoKeyUpdate()
    .executeTakeFirst();
  // The user was deleted after the request arrived.
  if (!payer) throw new AppError('unauthenticated');
  return payer;
}

export type BillingUpdate = {
  /** The current provider; decides which events count. */
  readonly provider: PaymentProvider;
  readonly uid: string;
  readonly events: readonly BillingEvent[];
  readonly now: Date;
  /** Returns when to ask the provider next, given all events; null for never. */
  readonly computeDueAt: (events: readonly BillingEvent[]) => Date | null;
};

function findEarliest(dates: readonly (Date | null | undefined)[]): Date | null {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Returns the seats of the next payment's plan, or of the last payment's if there won't be another. */
function getSeatsAfterNextPayment(events: readonly BillingEvent[], now: Date): number | null {
  const next = getNextChoice(deriveSubscription(events, now));
  return next && getSeats(next);
}

/**
 * Writes the projection that every request reads. It is derived from the events and can be rebuilt at any time.
 */
async function writeProjection(
  tx: Sql,
  { provider, uid, now, computeDueAt }: Omit<BillingUpdate, 'events'>,
): Promise<void> {
  const events = filterEventsForProvider(provider, await readEvents(tx, uid));
  const access = mergeAccessPeriods(events).find(({ until }) => now < until);
  const values = {
    access_from: access?.from ?? null,
    access_until: access?.until ?? null,
    access_tier: access?.tier ?? 'premium',
    seats: access?.seats ? Math.min(access.seats, getSeatsAfterNextPayment(events, now) ?? access.seats) : null,
    // Another access period may follow this one.
    due_at: findEarliest([access?.until, computeDueAt(events)]),
  };
  await tx
    .insertInto('subscriptions')
    .values({ uid, ...values })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(values))
    .execute();
}

/** The only way to add billing events; idempotent. Call it in a transaction that locks the payer. */
export async function applyEvents(tx: Sql, { events, ...update }: BillingUpdate): Promise<void> {
  const rows = events.map((event) => ({
    id: event.id,
    uid: update.uid,
    at: event.at,
    event: JSON.stringify(event),
    received_at: update.now,
  }));
  if (rows.length > 0)
    await tx
      .insertInto('billing_events')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  await writeProjection(tx, update);
}

export async function postponeRefresh(sql: Sql, uid: string, now: Date, dueAt: Date): Promise<void> {
  await sql
    .updateTable('subscriptions')
    .set({ due_at: dueAt })
    .where('uid', '=', uid)
    .where('due_at', '<=', now)
    .execute();
}

/** Makes subscriptions with sandbox payments due for a refresh, because those don't count once payments are real. */
export async function markSandboxSubscriptionsDue(sql: Sql, now: Date): Promise<void> {
  await sql
    .updateTable('subscriptions')
    .set({ due_at: now })
    .where((where) => where.or([where('access_until', '>', now), where('due_at', '>', now)]))
    .where('uid', 'in', (of) =>
      of.selectFrom('billing_events').select('uid').where('id', 'like', `${SANDBOX_ID_PREFIX}%`),
    )
    .execute();
}

/** Returns false if another account has used the trial of this mailbox. */
export async function insertUsedTrial(tx: Sql, key: string, uid: string): Promise<boolean> {
  const { rows } = await raw`
    insert into used_trials as existing (key, uid) values (${key}, ${uid})
    on conflict (key) do update set uid = excluded.uid where existing.uid = excluded.uid
    returning key`.execute(tx);
  return rows.length > 0;
}

/** Returns whether another account, even a deleted one, claimed the trial of this address. */
export async function isTrialTaken(sql: Sql, key: string, uid: string): Promise<boolean> {
  const { rows } = await raw`select from used_trials where key = ${key} and uid is distinct from ${uid}`.execute(sql);
  return rows.length > 0;
}

export async function pingDatabase(sql: Sql): Promise<void> {
  await raw`select 1`.execute(sql);
}
