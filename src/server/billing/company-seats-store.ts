import { AppError } from '#contract/errors.ts';
import { getSeats, isCompanyPlan, type PlanChoice } from '#domain/license/plan-choice.ts';
import { getEffectiveLicense } from '#domain/license/subscription.ts';
import type { Sql } from '../db/database.ts';
import { readLicenseSources } from '../limits/license-sources-store.ts';
import { countSeatUsers } from '../limits/seats-store.ts';

/** Counts the members and open invitations of the company that a user pays for; null without one. */
export async function countUsedSeats(sql: Sql, uid: string, now: Date): Promise<number | null> {
  const company = await sql.selectFrom('companies').select('id').where('payer_uid', '=', uid).executeTakeFirst();
  if (!company) return null;
  const { members, invited } = await countSeatUsers(sql, company.id, now);
  return members + invited;
}

/**
 * Makes a user the payer if they own a company that no one pays for; throws if someone else pays or they don't own it.
 */
async function claimCompany(tx: Sql, uid: string, now: Date): Promise<void> {
  const row = await tx.selectFrom('license_sources').selectAll().where('uid', '=', uid).executeTakeFirst();
  if (!row || row.company_id === null || row.payer_uid === uid) return;
  const isPaid = isCompanyPlan(readLicenseSources(row, now).company);
  const hasAccess = row.company_until !== null && row.company_until > now;
  // An overdue payment is retried, so the payer could still be charged.
  const isOverdue = !hasAccess && row.company_due_at !== null;
  if (row.company_role !== 'owner' || isPaid || isOverdue) throw new AppError('company_pays');
  await tx
    .updateTable('companies')
    .set({ payer_uid: uid })
    .where('id', '=', row.company_id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('companies as other').select('other.id').where('other.payer_uid', '=', uid))),
    )
    .execute();
}

/**
 * Throws unless a company plan has a seat for each member and open invitation of the user's company. Locks the company
 * until the transaction ends, so that no one is invited in the meantime.
 */
export async function requireCompanySeats(tx: Sql, uid: string, choice: PlanChoice, now: Date): Promise<void> {
  const seats = getSeats(choice);
  if (seats === null) return;
  await claimCompany(tx, uid, now);
  await tx.selectFrom('companies').select('id').where('payer_uid', '=', uid).forUpdate().execute();
  if (((await countUsedSeats(tx, uid, now)) ?? 0) > seats) throw new AppError('seats_in_use');
}

/** Returns whether a user's license comes from a company that someone else pays for. */
export async function isPaidByCompany(sql: Sql, uid: string, now: Date): Promise<boolean> {
  const row = await sql.selectFrom('license_sources').selectAll().where('uid', '=', uid).executeTakeFirst();
  if (!row || row.payer_uid === uid) return false;
  const sources = readLicenseSources(row, now);
  return getEffectiveLicense(sources) !== getEffectiveLicense({ ...sources, company: null });
}

/** Lowers how many seats can be filled. Call it before asking the provider; a refresh undoes it if that fails. */
export async function reserveFewerSeats(tx: Sql, uid: string, seats: number, now: Date): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ seats, due_at: now })
    .where('uid', '=', uid)
    .where('seats', '>', seats)
    .execute();
}
