import { type RawBuilder, sql as raw, type Selectable } from 'kysely';
import type { UserFilters } from '#contract/admin.ts';
import type { License } from '#domain/account/user.ts';
import { UserSummary } from '#domain/admin/user-summary.ts';
import { getEffectiveLicense } from '#domain/license/subscription.ts';
import type { Sql } from '../db/database.ts';
import type { UsersTable } from '../db/schema.ts';
import type { LicenseSourcesView } from '../db/schema-company.ts';
import { readLicenseSources, selectLicense } from '../limits/license-sources-store.ts';

type Row = Selectable<UsersTable> & LicenseSourcesView;

function toUserSummary(row: Row, now: Date): UserSummary {
  const sources = readLicenseSources(row, now);
  return UserSummary.parse({
    id: row.uid,
    email: row.email,
    displayName: row.display_name,
    role: row.role,
    license: getEffectiveLicense(sources),
    grantedLicense: sources.granted,
    paidUntil: sources.paid === null ? null : (row.paid_until?.toISOString() ?? null),
    accountType: row.account_type,
    companyName: row.company_name,
    emailVerified: row.email_verified,
    createdAt: row.created_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
  });
}

function buildConditions({ role, license, search }: UserFilters, now: Date): RawBuilder<boolean>[] {
  const matchesText = (text: string) =>
    raw<boolean>`(position(lower(${text}) in lower(u.email)) > 0 or position(lower(${text}) in lower(u.display_name)) > 0)`;
  return [
    ...(role === undefined ? [] : [raw<boolean>`u.role = ${role}`]),
    ...(license === undefined ? [] : [raw<boolean>`${selectLicense(now)} = ${license}`]),
    ...(search ? [matchesText(search)] : []),
  ];
}

function selectPeople(sql: Sql, filters: UserFilters, now: Date) {
  return sql
    .selectFrom('users as u')
    .innerJoin('license_sources as l', 'l.uid', 'u.uid')
    .where((where) => where.and(buildConditions(filters, now)));
}

type Page = { readonly limit: number; readonly offset: number };

/** Newest first; one page, or all when `page` is null. */
export async function listUsersForAdmin(
  sql: Sql,
  filters: UserFilters,
  page: Page | null,
  now: Date,
): Promise<UserSummary[]> {
  const rows = await selectPeople(sql, filters, now)
    .selectAll('l')
    .selectAll('u')
    .orderBy('u.created_at', 'desc')
    .orderBy('u.uid')
    .$if(page !== null, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();
  return rows.map((row) => toUserSummary(row, now));
}

export async function countUsers(sql: Sql, filters: UserFilters, now: Date): Promise<number> {
  const counted = selectPeople(sql, filters, now).select(({ fn }) => fn.countAll().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** Omits deleted accounts. */
export async function readUsersForAdmin(
  sql: Sql,
  uids: readonly string[],
  now: Date,
): Promise<Map<string, UserSummary>> {
  const rows = await selectPeople(sql, {}, now)
    .selectAll('l')
    .selectAll('u')
    .where('u.uid', 'in', [...uids])
    .execute();
  return new Map(rows.map((row) => [row.uid, toUserSummary(row, now)]));
}

/** Sets the license that an administrator grants; a paid or shared one may still take precedence. */
export async function saveGrantedLicense(tx: Sql, uid: string, license: License): Promise<void> {
  await tx.updateTable('users').set({ license }).where('uid', '=', uid).execute();
}
