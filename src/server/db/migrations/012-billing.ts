import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Billing events, each stored once; a user's subscription derives from them.
  await sql`
    create table billing_events (
      id text primary key,
      uid text not null references users (uid) on delete cascade,
      at timestamptz not null,
      event jsonb not null,
      received_at timestamptz not null
    )`.execute(db);
  await sql`create index billing_events_uid on billing_events (uid)`.execute(db);
  // A projection that every signed-in request reads: the access period, and when to refresh from the provider.
  await sql`
    create table subscriptions (
      uid text primary key references users (uid) on delete cascade,
      access_from timestamptz,
      access_until timestamptz,
      due_at timestamptz,
      sandbox_card text
    )`.execute(db);
  // Prevents a second trial with the same email address; the key is an HMAC of the address.
  await sql`
    create table used_trials (
      key text primary key,
      uid text references users (uid) on delete set null
    )`.execute(db);
  // A null uid means that the customer still has to be deleted from Stripe. `looks` and `look_taken` keep an earlier sync
  // from overwriting a later one.
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
