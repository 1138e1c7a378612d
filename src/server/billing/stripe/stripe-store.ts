import { sql as raw } from 'kysely';
import { addDays } from '#domain/license/billing-periods.ts';
import type { Sql } from '../../db/database.ts';

/** Who someone is at Stripe, or null. */
export async function findCustomer(sql: Sql, uid: string): Promise<string | null> {
  const row = await sql.selectFrom('stripe_customers').select('customer').where('uid', '=', uid).executeTakeFirst();
  return row?.customer ?? null;
}

/** Whose account a customer of Stripe is, or null. */
export async function findUidByCustomer(sql: Sql, customer: string): Promise<string | null> {
  const row = await sql
    .selectFrom('stripe_customers')
    .select('uid')
    .where('customer', '=', customer)
    .executeTakeFirst();
  return row?.uid ?? null;
}

/** Keeps who someone is at Stripe, before Stripe is told more of them. */
export async function saveCustomer(sql: Sql, uid: string, customer: string): Promise<void> {
  // Without a person, when the account was deleted meanwhile: then Stripe has to forget them.
  await raw`
    insert into stripe_customers (customer, uid) values (${customer}, (select uid from users where uid = ${uid}))
    on conflict do nothing`.execute(sql);
}

/** The customers whose accounts are deleted here, and who are still known at Stripe. */
export async function listOrphanedCustomers(sql: Sql): Promise<string[]> {
  const rows = await sql.selectFrom('stripe_customers').select('customer').where('uid', 'is', null).execute();
  return rows.map(({ customer }) => customer);
}

/** Notes that Stripe has forgotten a customer too. */
export async function deleteCustomerRow(sql: Sql, customer: string): Promise<void> {
  await sql.deleteFrom('stripe_customers').where('customer', '=', customer).execute();
}

/** The number of a look at what Stripe has of a customer: what a later look found is not overwritten by an earlier one. */
export async function beginSync(sql: Sql, customer: string): Promise<number> {
  const { rows } = await raw<{ looks: number }>`
    update stripe_customers set looks = looks + 1 where customer = ${customer} returning looks`.execute(sql);
  return rows[0]?.looks ?? 0;
}

/** Takes up what a look found; false when a later one was taken up before. */
export async function claimSync(tx: Sql, customer: string, look: number): Promise<boolean> {
  const { rows } = await raw`
    update stripe_customers set look_taken = ${look}
    where customer = ${customer} and look_taken < ${look} returning customer`.execute(tx);
  return rows.length > 0;
}

/** Whether a message of Stripe was taken up before. */
export async function isEventProcessed(sql: Sql, id: string): Promise<boolean> {
  return (await sql.selectFrom('stripe_messages').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** For how many days a message could come again, and more: Stripe repeats one for three. */
const EVENT_RETENTION_DAYS = 30;

/** Notes that a message of Stripe is taken up. */
export async function markEventProcessed(tx: Sql, id: string, now: Date): Promise<void> {
  await tx.deleteFrom('stripe_messages').where('taken_at', '<', addDays(now, -EVENT_RETENTION_DAYS)).execute();
  await tx
    .insertInto('stripe_messages')
    .values({ id, taken_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
