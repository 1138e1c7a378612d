import type { Selectable } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { DEFAULT_PRIVACY_SETTINGS, type PrivacySettings } from '#domain/account/privacy-settings.ts';
import { type License, type ProfileDraft, User } from '#domain/account/user.ts';
import type { UserPreferences } from '#domain/account/user-preferences.ts';
import { CompanyMembership, toCompanyLicense } from '#domain/company/company.ts';
import { checkFeature } from '#domain/license/gate.ts';
import { getEffectiveLicense } from '#domain/license/subscription.ts';
import type { Actor } from '../audit/audit-log-store.ts';
import { deleteInvitationsTo, leaveBeforeDeletion } from '../company/succession-store.ts';
import { BRANDING_COLUMNS, type BrandingRow, toStoredBranding } from '../db/branding-row.ts';
import type { Sql } from '../db/database.ts';
import type { UsersTable } from '../db/schema.ts';
import type { LicenseSourcesView } from '../db/schema-company.ts';
import { readLicenseSources } from '../limits/license-sources-store.ts';
import type { IdentityRecord } from './identity.ts';
import { isLastSuperAdmin } from './locked-people-store.ts';
import { lockUid } from './user-lock-store.ts';

function toUser(row: Selectable<UsersTable>): User {
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

/**
 * A user with the license in effect, and the users whose subscriptions are due for a refresh: this user, the company's
 * payer, both, or neither.
 */
export type UserWithDueRefreshes = { readonly user: User; readonly dueUids: readonly string[] };

type Membership = Pick<LicenseSourcesView, 'company_id' | 'shared_company_name' | 'company_role'> &
  BrandingRow & { readonly branded_company: string | null };

function toCompanyMembership(row: Membership, shared: License | null): CompanyMembership | null {
  const { company_id: id, shared_company_name: name, company_role: role } = row;
  if (id === null) return null;
  const license = toCompanyLicense(shared);
  const isBranded = row.branded_company !== null && checkFeature(license ?? 'free', 'custom_branding').hasAccess;
  const storedBranding = isBranded ? toStoredBranding(row) : null;
  return CompanyMembership.parse({
    id,
    name,
    role,
    license,
    branding: storedBranding && { ...storedBranding, name: storedBranding.name ?? name },
  });
}

/** Returns a user with the license in effect at `now`. */
export async function findUser(sql: Sql, uid: string, now: Date): Promise<UserWithDueRefreshes | null> {
  const row = await sql
    .selectFrom('users')
    .innerJoin('license_sources', 'license_sources.uid', 'users.uid')
    .leftJoin('company_brandings', 'company_brandings.company_id', 'license_sources.company_id')
    .select([...BRANDING_COLUMNS, 'company_brandings.company_id as branded_company'])
    .selectAll('license_sources')
    .selectAll('users')
    .where('users.uid', '=', uid)
    .executeTakeFirst();
  if (!row) return null;
  const sources = readLicenseSources(row, now);
  const license = getEffectiveLicense(sources);
  const isDue = (at: Date | null) => at !== null && at <= now;
  const due = [isDue(row.due_at) ? uid : null, isDue(row.company_due_at) ? row.payer_uid : null];
  return {
    user: { ...toUser(row), license, company: toCompanyMembership(row, sources.company) },
    dueUids: [...new Set(due.filter((dueUid) => dueUid !== null))],
  };
}

export async function isDeletedUser(sql: Sql, uid: string): Promise<boolean> {
  const row = await sql.selectFrom('deleted_users').select('uid').where('uid', '=', uid).executeTakeFirst();
  return row !== undefined;
}

const UNIQUE_VIOLATION = '23505';

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

type SyncedIdentity = Pick<IdentityRecord, 'uid' | 'email' | 'emailVerified' | 'providers'>;

export type ProfileSave = {
  readonly record: SyncedIdentity;
  readonly draft: ProfileDraft;
  readonly signedInAt: Date;
};

/** Null when the user was deleted or the email address is taken. */
export async function saveProfile(sql: Sql, { record, draft, signedInAt }: ProfileSave): Promise<User | null> {
  const isBusiness = draft.accountType === 'business';
  const values = {
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
      .set(values)
      .where('uid', '=', record.uid)
      .returningAll()
      .executeTakeFirst();
    if (changed) return toUser(changed);
    const inserted = await tx
      .insertInto('users')
      .values({
        privacy_settings: JSON.stringify(DEFAULT_PRIVACY_SETTINGS),
        ...values,
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
    return inserted ? toUser(inserted) : null;
  });
}

type EmailColumns = { readonly email?: string; readonly email_verified?: boolean };

async function writeSignIn(sql: Sql, record: SyncedIdentity, signedInAt: Date, emailColumns: EmailColumns) {
  return sql
    .updateTable('users')
    .set((eb) => ({
      ...emailColumns,
      providers: [...record.providers],
      last_login_at: eb.fn<Date>('greatest', ['last_login_at', eb.val(signedInAt)]),
    }))
    .where('uid', '=', record.uid)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Updates a profile from the identity provider and records the sign-in time. When another profile still has the
 * email address, leaves the address and its verification unchanged.
 */
export async function recordSignIn(sql: Sql, record: SyncedIdentity, signedInAt: Date): Promise<User | null> {
  const { email, emailVerified } = record;
  const row = await writeSignIn(sql, record, signedInAt, { email, email_verified: emailVerified }).catch(
    (error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      return writeSignIn(sql, record, signedInAt, {});
    },
  );
  return row ? toUser(row) : null;
}

export async function setPrivacySettings(sql: Sql, uid: string, settings: PrivacySettings): Promise<void> {
  await sql
    .updateTable('users')
    .set({ privacy_settings: JSON.stringify(settings) })
    .where('uid', '=', uid)
    .execute();
}

export async function setPreferences(sql: Sql, uid: string, preferences: UserPreferences): Promise<void> {
  await sql
    .updateTable('users')
    .set({ preferences: JSON.stringify(preferences) })
    .where('uid', '=', uid)
    .execute();
}

export type DeletionOptions = {
  /** Null when users delete their own account. */
  readonly administrator?: Actor | null;
  /** Runs in the same transaction, and may throw to refuse. */
  readonly beforeDelete?: (tx: Sql) => Promise<void>;
};

/**
 * Deletes a user and records the uid so that no late write restores the profile. Support messages from the user's
 * email address and invitations to it are deleted only if it was verified. Throws for the last super_admin.
 */
export async function deleteUser(
  sql: Sql,
  uid: string,
  now: Date,
  { administrator = null, beforeDelete = async () => undefined }: DeletionOptions = {},
): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    await lockUid(tx, uid);
    // Runs first: changes to a company lock the company before its members.
    await leaveBeforeDeletion(tx, { uid, administrator, now });
    await beforeDelete(tx);
    if (await isLastSuperAdmin(tx, uid)) throw new AppError('last_super_admin');
    await tx
      .insertInto('deleted_users')
      .values({ uid, deleted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const user = await tx.deleteFrom('users').where('uid', '=', uid).returningAll().executeTakeFirst();
    if (!user?.email_verified) return;
    await deleteMessagesByEmail(tx, user.email);
    await deleteInvitationsTo(tx, user.email);
  });
}

export async function deleteMessagesByEmail(tx: Sql, email: string): Promise<void> {
  await tx
    .deleteFrom('contact_messages')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .execute();
}

/** Lists deleted users who may still exist in the identity provider. */
export async function listPendingPurges(sql: Sql): Promise<string[]> {
  const rows = await sql.selectFrom('deleted_users').select('uid').where('forgotten_at', 'is', null).execute();
  return rows.map(({ uid }) => uid);
}

export async function markPurgedAtProvider(sql: Sql, uid: string, now: Date): Promise<void> {
  await sql.updateTable('deleted_users').set({ forgotten_at: now }).where('uid', '=', uid).execute();
}

/** Oldest first. */
export async function listMessagesByEmail(sql: Sql, email: string) {
  return sql
    .selectFrom('contact_messages')
    .select(['reference', 'created_at', 'subject', 'message'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('id')
    .execute();
}
