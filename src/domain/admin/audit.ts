import { z } from 'zod';

/** Actions in the audit log: those of administrators, those in companies, and changes to API keys. */
export const AUDIT_ACTIONS = [
  'role_changed',
  'license_changed',
  'user_deleted',
  'users_exported',
  'review_hidden',
  // A moderator dismissed the reports and left the review visible. Stored action names can't change.
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
  'api_key_created',
  'api_key_revoked',
  'company_created',
  'rig_shared',
  'shared_rig_changed',
  'shared_rig_removed',
  'favorite_shared',
  'shared_favorite_changed',
  'shared_favorite_removed',
  'sessions_imported',
  'sign_on_configured',
  'sign_on_proven',
  'sign_on_proof_ended',
  'sign_on_forced',
  'sign_on_removed',
  'sign_on_joined',
  'branding_changed',
  'branding_removed',
  'company_renamed',
  'company_closed',
  'company_handed_on',
  'company_invited',
  'company_invitation_resent',
  'company_invitation_withdrawn',
  'company_joined',
  'company_left',
  'company_role_changed',
  'company_member_removed',
] as const;
export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditEntry = z.object({
  id: z.string(),
  action: AuditAction,
  /** Null if the operator did it on the command line or through a setting. */
  adminUid: z.string().nullable(),
  /** Null for the operator and for deleted accounts. */
  adminEmail: z.string().nullable(),
  /** Null if the action had no target user. */
  targetUid: z.string().nullable(),
  /** Null if the action had no target user or the account was deleted. */
  targetEmail: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  timestamp: z.iso.datetime(),
  /** Empty for the operator. */
  userAgent: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The setting through which the operator appoints the first super administrator, as the audit entry names it. */
export const FIRST_ADMIN_SETTING = 'SUPER_ADMIN_EMAIL';

export const USER_AGENT_MAX = 400;

/** The default and maximum page size. */
export const AUDIT_LIMIT = 100;
export const AUDIT_LIMIT_MAX = 500;
