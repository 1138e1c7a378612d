import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { sql as raw } from 'kysely';
import { DEFAULT_PRIVACY_SETTINGS } from '#domain/account/privacy-settings.ts';
import { TEST_PASSWORD } from '../../account/testing.ts';
import type { AppUnderTest } from '../../testing.ts';
import { type Forge, type Holder, openForge, sessionCookie } from './tokens.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** Somebody who is signed in, with what their browser would send. */
export type Person = Holder & {
  readonly email: string;
  readonly headers: { readonly authorization: string; readonly cookie: string };
};

export type People = {
  readonly forge: Forge;
  /** Somebody new who is signed in: with a password and a profile, unless it is said otherwise. */
  readonly settle: (options?: { role?: string; profile?: boolean; hasPassword?: boolean }) => Promise<Person>;
  /** The same person at one more place. */
  readonly openSession: (person: Pick<Person, 'uid' | 'email'>) => Promise<Person>;
  /** Switches two-step sign-in on for somebody who has passed it. */
  readonly passSecondFactor: (person: Holder) => Promise<void>;
};

/** Puts people into the database as the product does it: by the hundred, and without the work that each password takes. */
export async function openPeople({ deps: { sql, clock } }: AppUnderTest): Promise<People> {
  const forge = await openForge(sql, clock);
  const password = await hashPassword(TEST_PASSWORD);
  const kept = await sql
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'identity.secret')
    .executeTakeFirst();
  const secret = Buffer.from(kept?.value ?? '', 'base64url');

  async function openSession({ uid, email }: Pick<Person, 'uid' | 'email'>): Promise<Person> {
    const [sessionId, sessionToken, now] = [randomUUID(), randomUUID(), clock()];
    await raw`insert into identity_sessions (id, token, "userId", "createdAt", "updatedAt", "expiresAt")
      values (${sessionId}, ${sessionToken}, ${uid}, ${now}, ${now}, ${new Date(now.getTime() + WEEK_MS)})`.execute(
      sql,
    );
    const authorization = `Bearer ${await forge.token({ uid, sessionId })}`;
    return { uid, email, sessionId, headers: { authorization, cookie: sessionCookie(sessionToken, secret) } };
  }

  async function settle({ role = 'user', profile = true, hasPassword = true } = {}): Promise<Person> {
    const uid = randomUUID();
    const email = `${uid}@example.com`;
    await raw`insert into identity_users (id, name, email, "emailVerified")
      values (${uid}, 'Ada', ${email}, false)`.execute(sql);
    await raw`insert into identity_accounts (id, "accountId", "providerId", "userId", password, "updatedAt")
      values (${uid}, ${uid}, ${hasPassword ? 'credential' : 'google'}, ${uid}, ${hasPassword ? password : null}, ${clock()})`.execute(
      sql,
    );
    if (profile)
      await raw`insert into users (uid, email, display_name, role, privacy_settings, last_login_at, providers)
        values (${uid}, ${email}, ${`Driver ${uid}`}, ${role}, ${JSON.stringify(DEFAULT_PRIVACY_SETTINGS)}, ${clock()},
          ${[hasPassword ? 'password' : 'google.com']})`.execute(sql);
    return openSession({ uid, email });
  }

  return {
    forge,
    settle,
    openSession,
    passSecondFactor: async ({ uid, sessionId }) => {
      await raw`insert into identity_second_factors (id, secret, "backupCodes", "userId", verified)
        values (${randomUUID()}, 'a secret', 'codes', ${uid}, true)`.execute(sql);
      await raw`update identity_users set "twoFactorEnabled" = true where id = ${uid}`.execute(sql);
      await sql.insertInto('identity_passed_factors').values({ session_id: sessionId, passed_at: clock() }).execute();
    },
  };
}
