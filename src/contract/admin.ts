import { z } from 'zod';
import { License, Role, User } from '#domain/account/user.ts';
import { AccountChange, BULK_MAX } from '#domain/admin/account-changes.ts';
import { AUDIT_LIMIT, AUDIT_LIMIT_MAX, AuditAction, AuditEntry } from '#domain/admin/audit.ts';
import { LicenseOverview } from '#domain/admin/license-overview.ts';
import { SiteSettings } from '#domain/admin/site-settings.ts';
import { SYSTEM_HEALTH } from '#domain/admin/system-health.ts';
import { USERS_LIMIT, USERS_LIMIT_MAX, UserSummary } from '#domain/admin/user-summary.ts';
import { numericString } from '#domain/numeric-string.ts';
import { isStorable, NOT_PLAIN_MESSAGE } from '#domain/plain-text.ts';
import { ActingAdmin, Uid } from './acting-admin.ts';
import { endpoints } from './endpoint.ts';
import { ERRORS, type ErrorCode } from './errors.ts';

const UserParams = z.object({ uid: Uid });
const SuccessResponse = z.object({ success: z.literal(true) });
const UserChangedResponse = z.object({ success: z.literal(true), user: UserSummary });
const Count = z.number().int().min(0);
const Search = z.string().trim().max(200).refine(isStorable, NOT_PLAIN_MESSAGE);
const Code = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

const UserFilters = z.object({
  role: Role.optional(),
  license: License.optional(),
  /** Part of an email address or display name. */
  search: Search.optional(),
});
export type UserFilters = z.output<typeof UserFilters>;

/** Administrator permissions. Some are only for super administrators. */
export const PERMISSIONS = [
  'view_stats',
  'list_users',
  'change_roles',
  'change_admin_roles',
  'delete_users',
  'change_licenses',
  'moderate_reviews',
  'read_audit_log',
  'change_settings',
] as const;

export const AdminStatus = z.object({
  isAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  permissions: z.array(z.enum(PERMISSIONS)),
  user: User,
  /** Whether this session passed the second factor, which all admin pages require. */
  hasSecondFactor: z.boolean(),
});
export type AdminStatus = z.infer<typeof AdminStatus>;

export const AdminStats = z.object({
  totalUsers: Count,
  /** Users who signed in during the last 30 days or have a session. */
  activeUsers: Count,
  premiumUsers: Count,
  businessUsers: Count,
  enterpriseUsers: Count,
  totalChargers: Count,
  health: z.enum(SYSTEM_HEALTH),
  /** New accounts per UTC day for the last 30 days, ending today. */
  signUps: z.array(z.object({ day: z.iso.date(), count: Count })),
});
export type AdminStats = z.infer<typeof AdminStats>;

/** A bulk change's result for one account; problem is null on success. */
const BulkResult = z.object({ uid: z.string(), email: z.string().nullable(), problem: Code.nullable() });
export type BulkResult = z.infer<typeof BulkResult>;

const DataSource = z.object({
  source: z.string(),
  inputName: z.string(),
  outcome: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  rowsRead: Count,
  added: Count,
  changed: Count,
  rejected: z.array(z.object({ reason: z.string(), count: Count })),
  chargers: Count,
});
export type DataSource = z.infer<typeof DataSource>;

const MapSetup = z.object({
  /** The roads used for trip planning, and the file or server they come from; null while they are being prepared. */
  roads: z.object({ kind: z.enum(['interstates', 'osm', 'remote']), origin: z.string() }).nullable(),
  hasStreets: z.boolean(),
  hasImagery: z.boolean(),
});
export type MapSetup = z.infer<typeof MapSetup>;

export const adminEndpoints = endpoints({
  readAdminStatus: {
    method: 'get',
    path: '/api/admin/status',
    access: 'user',
    tag: 'admin',
    summary:
      "Returns whether the caller is an administrator, and what they may do; uid, if set, must be the caller's own",
    query: z.object({ uid: Uid.optional() }),
    response: z.object({ success: z.literal(true), data: AdminStatus }),
    errors: ['forbidden'],
    failure: 'admin_status_failed',
  },
  readAdminStats: {
    method: 'get',
    path: '/api/admin/stats',
    access: 'admin',
    tag: 'admin',
    summary: 'Returns the numbers of users, chargers, and new accounts, and the system health',
    response: z.object({ success: z.literal(true), data: AdminStats }),
    failure: 'admin_stats_failed',
  },
  listUsers: {
    method: 'get',
    path: '/api/admin/users',
    access: 'admin',
    tag: 'admin',
    summary: 'Lists a page of users, newest first',
    query: UserFilters.extend({
      limit: numericString(z.number().int().min(1).max(USERS_LIMIT_MAX)).default(USERS_LIMIT),
      offset: numericString(z.number().int().min(0).max(10_000_000)).default(0),
    }),
    response: z.object({
      success: z.literal(true),
      users: z.array(UserSummary),
      /** The number of users that match the filters. */
      total: Count,
    }),
    failure: 'users_load_failed',
  },
  exportUsersCsv: {
    method: 'get',
    path: '/api/admin/users/export',
    access: 'admin',
    tag: 'admin',
    summary: 'Exports all users that match the filters as CSV',
    query: UserFilters,
    response: 'text/csv',
    failure: 'export_failed',
  },
  changeUsers: {
    method: 'post',
    path: '/api/admin/users/bulk',
    access: 'admin',
    tag: 'admin',
    summary: `Applies an action to up to ${BULK_MAX} accounts independently: a refusal of one doesn't affect the others`,
    body: ActingAdmin.extend({
      uids: z
        .array(Uid)
        .min(1)
        .max(BULK_MAX, `You can change at most ${BULK_MAX} accounts at once.`)
        .transform((uids) => [...new Set(uids)]),
      change: AccountChange,
    }),
    response: z.object({ success: z.literal(true), results: z.array(BulkResult) }),
    failure: 'users_change_failed',
  },
  setUserRole: {
    method: 'post',
    path: '/api/admin/users/{uid}/role',
    access: 'admin',
    tag: 'admin',
    summary: "Sets a user's role",
    params: UserParams,
    body: ActingAdmin.extend({ role: Role }),
    response: UserChangedResponse,
    errors: ['account_gone', 'address_not_verified', 'own_account', 'super_admin_required'],
    failure: 'role_change_failed',
  },
  setUserLicense: {
    method: 'post',
    path: '/api/admin/users/{uid}/license',
    access: 'admin',
    tag: 'admin',
    summary: 'Grants a user a license, in addition to what they pay for',
    params: UserParams,
    body: ActingAdmin.extend({ license: License }),
    response: UserChangedResponse,
    failure: 'license_change_failed',
  },
  deleteUser: {
    method: 'delete',
    path: '/api/admin/users/{uid}',
    access: 'admin',
    tag: 'admin',
    summary: "Permanently deletes a user's account and data",
    params: UserParams,
    query: ActingAdmin,
    response: SuccessResponse,
    errors: ['account_gone', 'own_account', 'super_admin_required'],
    failure: 'user_delete_failed',
  },
  listAuditLog: {
    method: 'get',
    path: '/api/admin/audit-log',
    aliases: ['/admin/audit-log'],
    access: 'admin',
    tag: 'admin',
    summary: 'Lists administrator actions, company actions, and API key changes, newest first',
    query: z.object({
      limit: numericString(z.number().int().min(1).max(AUDIT_LIMIT_MAX)).default(AUDIT_LIMIT),
      action: AuditAction.optional(),
      /** Part of the actor's email address, or the actor's user ID. */
      admin: Search.min(1).optional(),
      target: Search.min(1).optional(),
      from: z.iso.datetime({ offset: true }).optional(),
      until: z.iso.datetime({ offset: true }).optional(),
      /** Returns only entries older than the entry with this ID. */
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    response: z.object({ success: z.literal(true), entries: z.array(AuditEntry) }),
    failure: 'audit_load_failed',
  },
  listLicenses: {
    method: 'get',
    path: '/api/admin/licenses',
    access: 'admin',
    tag: 'admin',
    summary: 'Returns license counts, trials that end soon, and recent license changes',
    response: z.object({ success: z.literal(true), data: LicenseOverview }),
    failure: 'admin_load_failed',
  },
  readSiteSettings: {
    method: 'get',
    path: '/api/admin/settings',
    access: 'admin',
    tag: 'admin',
    summary: 'Returns the site-wide settings, and the sources of stations, roads, and the map',
    response: z.object({
      success: z.literal(true),
      settings: SiteSettings,
      sources: z.array(DataSource),
      setup: MapSetup,
    }),
    failure: 'admin_load_failed',
  },
  saveSiteSettings: {
    method: 'put',
    path: '/api/admin/settings',
    access: 'admin',
    tag: 'admin',
    summary: 'Changes site-wide settings; omitted ones stay the same',
    body: ActingAdmin.extend(SiteSettings.partial().shape),
    response: z.object({ success: z.literal(true), settings: SiteSettings }),
    failure: 'settings_save_failed',
  },
});
