import { sql as raw } from 'kysely';
import { addDays } from '#domain/license/billing-periods.ts';
import type { Sql } from '../../db/database.ts';

export async function findCustomer(sql: Sql, uid: string): Promise<string | null> {
  const row = await sql.selectFrom('stripe_customers').select('customer').where('uid', '=', uid).executeTakeFirst();
  return row?.customer ?? null;
}

export async function findUidByCustomer(sql: Sql, customer: string): Promise<string | null> {
  const row = await sql
    .selectFrom('stripe_customers')
    .select('uid')
    .where('customer', '=', customer)
    .executeTakeFirst();
  return row?.uid ?? null;
}

/** Saves a user's Stripe customer ID before any other call to Stripe uses it. */
export async function saveCustomer(sql: Sql, uid: string, customer: string): Promise<void> {
  // A null uid means that the account was deleted in the meantime; the purge job then deletes the customer.
  await raw`
    insert into stripe_customers (customer, uid) values (${customer}, (select uid from users where uid = ${uid}))
    on conflict do nothing`.execute(sql);
}

export async function listOrphanedCustomers(sql: Sql): Promise<string[]> {
  const rows = await sql.selectFrom('stripe_customers').select('customer').where('uid', 'is', null).execute();
  return rows.map(({ customer }) => customer);
}

export async function deleteCustomerRow(sql: Sql, customer: string): Promise<void> {
  await sql.deleteFrom('stripe_customers').where('customer', '=', customer).execute();
}

/** Returns the number of a new sync, so that an earlier sync can't overwrite what a later one found. */
export async function beginSync(sql: Sql, customer: string): Promise<number> {
  const { rows } = await raw<{ looks: number }>`
    update stripe_customers set looks = looks + 1 where customer = ${customer} returning looks`.execute(sql);
  return rows[0]?.looks ?? 0;
}

/** Returns false when a later sync already stored its result. */
export async function claimSync(tx: Sql, customer: string, syncNumber: number): Promise<boolean> {
  const { rows } = await raw`
    update stripe_customers set look_taken = ${syncNumber}
    where customer = ${customer} and look_taken < ${syncNumber} returning customer`.execute(tx);
  return rows.length > 0;
}

export async function isEventProcessed(sql: Sql, id: string): Promise<boolean> {
  return (await sql.selectFrom('stripe_messages').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Longer than Stripe's retries, which last three days. */
const EVENT_RETENTION_DAYS = 30;

/** Marks a webhook event as processed and deletes old marks. */
export async function markEventProcessed(tx: Sql, id: string, now: Date): Promise<void> {
  await tx.deleteFrom('stripe_messages').where('taken_at', '<', addDays(now, -EVENT_RETENTION_DAYS)).execute();
  await tx
    .insertInto('stripe_messages')
    .values({ id, taken_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
