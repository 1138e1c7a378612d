import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Hashes the session tokens, which were stored in plain text. */
async function hashTokens(db: Kysely<unknown>): Promise<void> {
  const secrets = await sql<{
    secret: string;
  }>`select value as secret from settings where name = 'identity.secret'`.execute(db);
  for (const { secret } of secrets.rows) {
    const sessions = await sql<{ id: string; token: string }>`select id, token from identity_sessions`.execute(db);
    for (const { id, token } of sessions.rows) {
      const hash = createHmac('sha256', secret).update(`session ${token}`).digest('base64url');
      await sql`update identity_sessions set token = ${hash} where id = ${id}`.execute(db);
    }
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await hashTokens(db);
  // Codes expire after an hour anyway, and users can request new ones.
  await sql`delete from identity_verifications`.execute(db);
  // Notifies all processes whenever a session ends or a user's permissions change.
  await sql`
    create function tell_sign_in() returns trigger language plpgsql as $$
    begin
      perform pg_notify('sign_ins', case tg_table_name
        when 'identity_sessions' then to_jsonb(old) ->> 'userId'
        when 'users' then to_jsonb(old) ->> 'uid'
        else to_jsonb(new) ->> 'uid' end);
      return null;
    end $$`.execute(db);
  await sql`create trigger identity_sessions_told after delete on identity_sessions
    for each row execute function tell_sign_in()`.execute(db);
  await sql`create trigger users_deleted_told after delete on users
    for each row execute function tell_sign_in()`.execute(db);
  await sql`create trigger users_changed_told after update on users for each row
    when (old.role is distinct from new.role or old.license is distinct from new.license)
    execute function tell_sign_in()`.execute(db);
  await sql`create trigger firebase_revocations_told after insert or update on firebase_revocations
    for each row execute function tell_sign_in()`.execute(db);
}
