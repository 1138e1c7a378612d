import { sql as raw, type Selectable } from 'kysely';
import { DEFAULT_PRIVACY_SETTINGS, type PrivacySettings } from '#domain/account/privacy-settings.ts';
import { type ProfileDraft, User } from '#domain/account/user.ts';
import type { UserPreferences } from '#domain/account/user-preferences.ts';
import { getEffectiveLicense } from '#domain/license/subscription.ts';
import type { Sql } from '../db/database.ts';
import type { UsersTable } from '../db/schema.ts';
import type { IdentityRecord } from './identity.ts';
import { isLastSuperAdmin } from './locked-people-store.ts';

function userOf(row: Selectable<UsersTable>): User {
  return User.parse({
    uid: row.uid,
    email: row.email,
    displayName: row.display_name,
    role: row.role,
    license: row.license,
    accountType: row.account_type,
    companyName: row.company_name,
    createdAt: row.created_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    emailVerified: row.email_verified,
    providerData: row.providers,
    privacySettings: row.privacy_settings,
    userPreferences: row.preferences,
  });
}

/** A user with the license that counts at an instant, and whether their subscription has to be looked after. */
export type FoundUser = { readonly user: User; readonly isDue: boolean };

/** The user with a uid as they are at an instant, or null. */
export async function findUser(sql: Sql, uid: string, now: Date): Promise<FoundUser | null> {
  const row = await sql
    .selectFrom('users')
    .leftJoin('subscriptions', 'subscriptions.uid', 'users.uid')
    .selectAll('users')
    .select(['access_from', 'access_until', 'due_at'])
    .where('users.uid', '=', uid)
    .executeTakeFirst();
  if (!row) return null;
  const { access_from: from, access_until: until, due_at: dueAt } = row;
  const hasAccess = from !== null && until !== null && from <= now && now < until;
  const user = userOf(row);
  return {
    user: { ...user, license: getEffectiveLicense(user.license, hasAccess) },
    isDue: dueAt !== null && dueAt <= now,
  };
}

/** Whether there was a user with a uid who was deleted. */
export async function isDeletedUser(sql: Sql, uid: string): Promise<boolean> {
  const row = await sql.selectFrom('deleted_users').select('uid').where('uid', '=', uid).executeTakeFirst();
  return row !== undefined;
}

/** Lets no one else make or delete the profile of a uid until the transaction ends. */
async function lockUid(tx: Sql, uid: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${uid}, 0))`.execute(tx);
}

const UNIQUE_VIOLATION = '23505';

/** Whether the database refused a value because someone else has it. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

/** What a profile takes over from the identity provider. */
type SyncedIdentity = Pick<IdentityRecord, 'uid' | 'email' | 'emailVerified' | 'providers'>;

export type ProfileSave = {
  readonly record: SyncedIdentity;
  readonly draft: ProfileDraft;
  readonly signedInAt: Date;
};

/** Makes or changes a profile; null when the person was deleted or someone else has the e-mail address. */
export async function saveProfile(sql: Sql, { record, draft, signedInAt }: ProfileSave): Promise<User | null> {
  const isBusiness = draft.accountType === 'business';
  const said = {
    display_name: draft.displayName,
    account_type: draft.accountType,
    company_name: isBusiness ? draft.companyName : null,
    ...(draft.privacySettings ? { privacy_settings: JSON.stringify(draft.privacySettings) } : {}),
    ...(draft.userPreferences ? { preferences: JSON.stringify(draft.userPreferences) } : {}),
  };
  return sql.transaction().execute(async (tx) => {
    await lockUid(tx, record.uid);
    if (await isDeletedUser(tx, record.uid)) return null;
    const changed = await tx
      .updateTable('users')
      .set(said)
      .where('uid', '=', record.uid)
      .returningAll()
      .executeTakeFirst();
    if (changed) return userOf(changed);
    const made = await tx
      .insertInto('users')
      .values({
        privacy_settings: JSON.stringify(DEFAULT_PRIVACY_SETTINGS),
        ...said,
        uid: record.uid,
        email: record.email,
        email_verified: record.emailVerified,
        providers: [...record.providers],
        role: 'user',
        license: 'free',
        last_login_at: signedInAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    return made ? userOf(made) : null;
  });
}

type KnownAddress = { readonly email?: string; readonly email_verified?: boolean };

async function writeSignIn(sql: Sql, record: SyncedIdentity, signedInAt: Date, address: KnownAddress) {
  return sql
    .updateTable('users')
    .set((eb) => ({
      ...address,
      providers: [...record.providers],
      last_login_at: eb.fn<Date>('greatest', ['last_login_at', eb.val(signedInAt)]),
    }))
    .where('uid', '=', record.uid)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Takes over what the identity provider knows by now, and when the person signed in last. An address that still stands in
 * the profile of someone else is left to them, with whether it is verified.
 */
export async function recordSignIn(sql: Sql, record: SyncedIdentity, signedInAt: Date): Promise<User | null> {
  const { email, emailVerified } = record;
  const row = await writeSignIn(sql, record, signedInAt, { email, email_verified: emailVerified }).catch(
    (error: unknown) => {
      if (!isTaken(error)) throw error;
      return writeSignIn(sql, record, signedInAt, {});
    },
  );
  return row ? userOf(row) : null;
}

/** Changes what a person allows. */
export async function setPrivacySettings(sql: Sql, uid: string, settings: PrivacySettings): Promise<void> {
  await sql
    .updateTable('users')
    .set({ privacy_settings: JSON.stringify(settings) })
    .where('uid', '=', uid)
    .execute();
}

/** Changes what a person wants to see first. */
export async function setPreferences(sql: Sql, uid: string, preferences: UserPreferences): Promise<void> {
  await sql
    .updateTable('users')
    .set({ preferences: JSON.stringify(preferences) })
    .where('uid', '=', uid)
    .execute();
}

/**
 * Removes all that is kept of a person and notes the uid, so that no late write brings anything back; false when that
 * would leave the product without a super_admin. The messages someone wrote to support go when the address was verified.
 * What is to be done beforehand is done in the same transaction, and may refuse.
 */
export async function deleteUser(
  sql: Sql,
  uid: string,
  now: Date,
  beforehand: (tx: Sql) => Promise<void> = async () => undefined,
): Promise<boolean> {
  return sql.transaction().execute(async (tx) => {
    await lockUid(tx, uid);
    await beforehand(tx);
    if (await isLastSuperAdmin(tx, uid)) return false;
    await tx
      .insertInto('deleted_users')
      .values({ uid, deleted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const user = await tx.deleteFrom('users').where('uid', '=', uid).returningAll().executeTakeFirst();
    if (user?.email_verified) await deleteMessagesByEmail(tx, user.email);
    return true;
  });
}

/** Removes the messages to support that came from an e-mail address. */
export async function deleteMessagesByEmail(tx: Sql, email: string): Promise<void> {
  await tx
    .deleteFrom('contact_messages')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .execute();
}

/** Whom the identity provider may still know although they were deleted. */
export async function listPendingPurges(sql: Sql): Promise<string[]> {
  const rows = await sql.selectFrom('deleted_users').select('uid').where('forgotten_at', 'is', null).execute();
  return rows.map(({ uid }) => uid);
}

/** Notes that the identity provider has forgotten someone too. */
export async function markPurgedAtProvider(sql: Sql, uid: string, now: Date): Promise<void> {
  await sql.updateTable('deleted_users').set({ forgotten_at: now }).where('uid', '=', uid).execute();
}

/** The messages that came from an e-mail address, oldest first. */
export async function listMessagesByEmail(sql: Sql, email: string) {
  return sql
    .selectFrom('contact_messages')
    .select(['reference', 'created_at', 'subject', 'message'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('id')
    .execute();
}
