import { sql as raw } from 'kysely';
import { AppError } from '#contract/errors.ts';
import {
  BillingEvent,
  filterCountedEvents,
  mergeAccessPeriods,
  type PaymentProvider,
  SANDBOX_ID_PREFIX,
  sortBillingEvents,
} from '#domain/license/subscription.ts';
import type { Sql } from '../db/database.ts';

/** What happened to the subscription of a person, in the order in which it did. */
export async function readEvents(sql: Sql, uid: string): Promise<BillingEvent[]> {
  const rows = await sql.selectFrom('billing_events').select('event').where('uid', '=', uid).execute();
  return sortBillingEvents(rows.map(({ event }) => BillingEvent.parse(event)));
}

/** What counts of a person where they pay. */
export type Payer = {
  readonly uid: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly license: string;
};

/** Lets no one else change what a person pays for until the transaction ends. */
export async function lockPayer(tx: Sql, uid: string): Promise<Payer> {
  const payer = await tx
    .selectFrom('users')
    .select(['uid', 'email', 'email_verified as isVerified', 'license'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  // Deleted since the request came in.
  if (!payer) throw new AppError('unauthenticated');
  return payer;
}

/** New things that happened to a subscription, and what the provider has to do next by them. */
export type BillingUpdate = {
  /** Who takes the payments now: by that it goes what counts. */
  readonly provider: PaymentProvider;
  readonly uid: string;
  readonly events: readonly BillingEvent[];
  readonly now: Date;
  /** When the provider is to be asked next, by all that has happened; null when nothing is to come. */
  readonly computeDueAt: (events: readonly BillingEvent[]) => Date | null;
};

function earliest(dates: readonly (Date | null | undefined)[]): Date | null {
  const known = dates.flatMap((date) => (date ? [date.getTime()] : []));
  return known.length === 0 ? null : new Date(Math.min(...known));
}

/** Writes what each request has to know: it follows from the events alone, and can be written again at any time. */
async function writeProjection(
  tx: Sql,
  { provider, uid, now, computeDueAt }: Omit<BillingUpdate, 'events'>,
): Promise<void> {
  const events = filterCountedEvents(provider, await readEvents(tx, uid));
  const access = mergeAccessPeriods(events).find(({ until }) => now < until);
  const said = {
    access_from: access?.from ?? null,
    access_until: access?.until ?? null,
    // At the end of this access there may be another one.
    due_at: earliest([access?.until, computeDueAt(events)]),
  };
  await tx
    .insertInto('subscriptions')
    .values({ uid, ...said })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(said))
    .execute();
}

/** The one door for what happened: keeps each event once and writes what follows from all; call it in a transaction that holds the payer. */
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

/** Has the provider asked no sooner than then about a person of whom something is due now. */
export async function postponeDue(sql: Sql, uid: string, now: Date, dueAt: Date): Promise<void> {
  await sql
    .updateTable('subscriptions')
    .set({ due_at: dueAt })
    .where('uid', '=', uid)
    .where('due_at', '<=', now)
    .execute();
}

/** Has everyone looked after whose payments were played: where payments are real, those give nothing. */
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

/** Notes that the trial of an e-mail address is used; false when another account used it. */
export async function claimTrial(tx: Sql, key: string, uid: string): Promise<boolean> {
  const { rows } = await raw`
    insert into used_trials as kept (key, uid) values (${key}, ${uid})
    on conflict (key) do update set uid = excluded.uid where kept.uid = excluded.uid
    returning key`.execute(tx);
  return rows.length > 0;
}

/** Whether the trial of an e-mail address was claimed by another account than this one, also by one that is deleted. */
export async function isTrialTaken(sql: Sql, key: string, uid: string): Promise<boolean> {
  const { rows } = await raw`select from used_trials where key = ${key} and uid is distinct from ${uid}`.execute(sql);
  return rows.length > 0;
}

/** Asks the database for nothing; rejects when it does not answer. */
export async function pingDatabase(sql: Sql): Promise<void> {
  await raw`select 1`.execute(sql);
}
