import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The audit log of administrators. It names people only by uid, which identifies no one once the account is gone. So
  // rows never need to change, and a trigger rejects changes.
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      action text not null,
      admin_uid text,
      target_uid text,
      details jsonb not null,
      user_agent text not null
    )`.execute(db);
  await sql`create index audit_log_admin on audit_log (admin_uid)`.execute(db);
  await sql`create index audit_log_target on audit_log (target_uid)`.execute(db);
  await sql`create index audit_log_action on audit_log (action, id)`.execute(db);
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is only ever added to.';
    end $$`.execute(db);
  await sql`
    create trigger audit_log_1_append_only before update or delete or truncate on audit_log
    for each statement execute function refuse_audit_change()`.execute(db);
  // For the dashboard's lists of new users and billing events.
  await sql`create index users_created on users (created_at desc, uid)`.execute(db);
  await sql`create index billing_events_at on billing_events (at desc)`.execute(db);
}
