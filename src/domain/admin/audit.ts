import { z } from 'zod';

/** What administrators do that is written down. */
export const AUDIT_ACTIONS = [
  'role_changed',
  'license_changed',
  'user_deleted',
  'users_exported',
  'review_hidden',
  'review_left',
  'review_restored',
  'site_confirmed',
  'suggestion_accepted',
  'suggestion_rejected',
  'suggestion_undone',
  'suggestion_kept',
  'suggestion_ended',
  'suggestion_matched',
  'station_added',
  'stations_merged',
  'stations_kept_apart',
  'setting_changed',
] as const;
export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditAction>;

/** Something an administrator did. */
export const AuditEntry = z.object({
  id: z.string(),
  action: AuditAction,
  /** Null where the operator did it beside the product, on the command line or by a setting. */
  adminUid: z.string().nullable(),
  /** Null for the operator, and for an administrator whose account is gone. */
  adminEmail: z.string().nullable(),
  /** Null where it was done to no one. */
  targetUid: z.string().nullable(),
  /** Null where it was done to no one, or to someone whose account is gone. */
  targetEmail: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  timestamp: z.iso.datetime(),
  /** What the browser said of itself; empty for the operator. */
  userAgent: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The setting that an entry of the first super administrator names: the operator made them one by it. */
export const FIRST_ADMIN_SETTING = 'SUPER_ADMIN_EMAIL';

/** What the user agent of an entry may hold at most. */
export const USER_AGENT_MAX = 400;

/** How many entries are listed at once unless another number is asked for, and at most. */
export const AUDIT_LIMIT = 100;
export const AUDIT_LIMIT_MAX = 500;
