import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What happened to a subscription, each thing once: all else follows from these rows.
  await sql`
    create table billing_events (
      id text primary key,
      uid text not null references users (uid) on delete cascade,
      at timestamptz not null,
      event jsonb not null,
      received_at timestamptz not null
    )`.execute(db);
  await sql`create index billing_events_uid on billing_events (uid)`.execute(db);
  // What each request has to know: when there is access, and from when on someone has to look what became due.
  await sql`
    create table subscriptions (
      uid text primary key references users (uid) on delete cascade,
      access_from timestamptz,
      access_until timestamptz,
      due_at timestamptz,
      sandbox_card text
    )`.execute(db);
  // No one gets a second trial with the same e-mail address, of which this is a fingerprint, by a new account.
  await sql`
    create table used_trials (
      key text primary key,
      uid text references users (uid) on delete set null
    )`.execute(db);
  // Who is a customer at Stripe; without a person it is one whom Stripe has still to forget. What a later look at Stripe
  // found is not overwritten by an earlier one.
  await sql`
    create table stripe_customers (
      customer text primary key,
      uid text unique references users (uid) on delete set null,
      looks integer not null default 0,
      look_taken integer not null default 0
    )`.execute(db);
  await sql`create table stripe_messages (id text primary key, taken_at timestamptz not null)`.execute(db);
  await sql`
    create table sandbox_checkouts (
      id text primary key,
      uid text not null references users (uid) on delete cascade,
      plan text,
      made_at timestamptz not null,
      done_at timestamptz
    )`.execute(db);
  await sql`create index sandbox_checkouts_uid on sandbox_checkouts (uid)`.execute(db);
}
