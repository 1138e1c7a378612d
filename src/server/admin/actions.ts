import type { AdminStatus, adminEndpoints, PERMISSIONS } from '#contract/admin.ts';
import { AppError } from '#contract/errors.ts';
import { isAdmin } from '#domain/account/roles.ts';
import type { Role } from '#domain/account/user.ts';
import { computeSystemHealth } from '#domain/admin/system-health.ts';
import { buildUsersFileName, toUsersCsv } from '#domain/admin/users-csv.ts';
import { getActor, listAuditEntries, writeAuditEntry } from '../audit/audit-log-store.ts';
import { requireSameAdmin } from '../audit/require-same-admin.ts';
import { readSiteSettings } from '../db/site-settings.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { updateUser, updateUsers } from './change-person.ts';
import { readLicenseOverview } from './license-store.ts';
import { countUsers, listUsersForAdmin, readUsersForAdmin } from './people-store.ts';
import { saveSiteSettings } from './save-settings.ts';
import { listDataSources } from './settings-store.ts';
import { readSignUps, readUserCounts } from './stats-store.ts';

const DONE = { success: true } as const;
const SIGN_UP_DAYS = 30;

const ADMIN_PERMISSIONS: AdminStatus['permissions'] = [
  'view_stats',
  'list_users',
  'change_roles',
  'delete_users',
  'change_licenses',
  'moderate_reviews',
  'read_audit_log',
  'change_settings',
];
const SUPER_ADMIN_PERMISSIONS: (typeof PERMISSIONS)[number][] = [...ADMIN_PERMISSIONS, 'change_admin_roles'];

function listPermissions(role: Role): AdminStatus['permissions'] {
  if (role === 'super_admin') return SUPER_ADMIN_PERMISSIONS;
  return isAdmin(role) ? ADMIN_PERMISSIONS : [];
}

async function readUserResponse({ sql, clock }: Deps, uid: string) {
  const user = (await readUsersForAdmin(sql, [uid], clock())).get(uid);
  if (!user) throw new AppError('account_gone');
  return { success: true, user } as const;
}

const toDate = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

export const adminActions = {
  async readAdminStatus({ query: { uid }, caller, subject }) {
    if (uid !== undefined && uid !== caller.uid) throw new AppError('forbidden');
    const data = {
      isAdmin: isAdmin(caller.role),
      isSuperAdmin: caller.role === 'super_admin',
      permissions: listPermissions(caller.role),
      user: caller,
      hasSecondFactor: subject.hasSecondFactor,
    };
    return { success: true, data };
  },

  async readAdminStats(_input, { sql, clock }) {
    const now = clock();
    const counts = await readUserCounts(sql, now);
    const signUps = await readSignUps(sql, SIGN_UP_DAYS, now);
    return { success: true, data: { ...counts, health: computeSystemHealth(counts), signUps } };
  },

  async listUsers({ query: { limit, offset, ...filters } }, { sql, clock }) {
    const now = clock();
    const users = await listUsersForAdmin(sql, filters, { limit, offset }, now);
    return { success: true, users, total: await countUsers(sql, filters, now) };
  },

  async exportUsersCsv({ query: filters, ...input }, { sql, clock }) {
    const now = clock();
    const users = await sql.transaction().execute(async (tx) => {
      const listed = await listUsersForAdmin(tx, filters, null, now);
      // The search text may name someone, and the audit log must not contain names.
      const details = {
        role: filters.role,
        license: filters.license,
        hasSearch: Boolean(filters.search),
        users: listed.length,
      };
      await writeAuditEntry(tx, getActor(input), { action: 'users_exported', targetUid: null, details }, now);
      return listed;
    });
    const headers = { 'content-disposition': `attachment; filename="${buildUsersFileName(now)}"` };
    return { status: 200, body: new TextEncoder().encode(toUsersCsv(users)), headers };
  },

  async changeUsers({ body, ...input }, deps) {
    return { success: true, results: await updateUsers(deps, requireSameAdmin(input, body), body) };
  },

  async setUserRole({ params: { uid }, body, ...input }, deps) {
    await updateUser(deps, requireSameAdmin(input, body), uid, { kind: 'role', role: body.role });
    return readUserResponse(deps, uid);
  },

  async setUserLicense({ params: { uid }, body, ...input }, deps) {
    await updateUser(deps, requireSameAdmin(input, body), uid, { kind: 'license', license: body.license });
    return readUserResponse(deps, uid);
  },

  async deleteUser({ params: { uid }, query, ...input }, deps) {
    await updateUser(deps, requireSameAdmin(input, query), uid, { kind: 'delete' });
    return DONE;
  },

  async listAuditLog({ query: { limit, from, until, ...filter } }, { sql }) {
    const entries = await listAuditEntries(sql, { ...filter, from: toDate(from), until: toDate(until) }, limit);
    return { success: true, entries };
  },

  async listLicenses(_input, { sql, billing, clock }) {
    return { success: true, data: await readLicenseOverview(sql, billing.kind, clock()) };
  },

  async readSiteSettings(_input, { sql, config, roads }) {
    const source = roads.source();
    return {
      success: true,
      settings: await readSiteSettings(sql),
      sources: await listDataSources(sql),
      setup: {
        roads: source && { kind: source.kind, origin: source.origin },
        hasStreets: config.street !== null || config.hasCustomBasemap,
        hasImagery: config.imagery !== null,
      },
    };
  },

  async saveSiteSettings({ body: { adminUid, ...change }, ...input }, deps) {
    return { success: true, settings: await saveSiteSettings(deps, requireSameAdmin(input, { adminUid }), change) };
  },
} satisfies ActionsOf<typeof adminEndpoints>;
