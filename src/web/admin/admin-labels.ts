import type { ErrorCode } from '#contract/errors.ts';
import { ERRORS } from '#contract/errors.ts';
import type { License, Role } from '#domain/account/user.ts';
import type { AccountChange } from '#domain/admin/account-changes.ts';
import { type AuditAction, type AuditEntry, FIRST_ADMIN_SETTING } from '#domain/admin/audit.ts';
import type { LicenseOverview } from '#domain/admin/license-overview.ts';
import type { SiteSettings } from '#domain/admin/site-settings.ts';
import type { SystemHealth } from '#domain/admin/system-health.ts';
import { VERIFICATION_GRACE_DAYS } from '#domain/company/sign-on.ts';
import type { FlagReason } from '#domain/reviews/review.ts';

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  user: 'User',
  admin: 'Admin',
  super_admin: 'Super admin',
};

export const LICENSE_LABELS: Readonly<Record<License, string>> = {
  free: 'Free',
  premium: 'Premium',
  business: 'Business',
  enterprise: 'Enterprise',
};

export const ACTION_LABELS: Readonly<Record<AuditAction, string>> = {
  role_changed: 'Role changed',
  license_changed: 'License changed',
  user_deleted: 'Account deleted',
  users_exported: 'Users exported',
  review_hidden: 'Review hidden',
  review_left: 'Reports dismissed',
  review_restored: 'Review restored',
  site_confirmed: 'Site confirmed',
  suggestion_accepted: 'Update accepted',
  suggestion_rejected: 'Update rejected',
  suggestion_undone: 'Update undone',
  suggestion_kept: "Driver's update kept over the source data",
  suggestion_ended: "Driver's update replaced by the source data",
  suggestion_matched: 'New station matched',
  station_added: 'Station added',
  stations_merged: 'Stations merged',
  stations_kept_apart: 'Stations marked as different',
  setting_changed: 'Setting changed',
  api_key_created: 'API key created',
  api_key_revoked: 'API key revoked',
  company_created: 'Company created',
  rig_shared: 'Rig shared',
  shared_rig_changed: 'Shared rig changed',
  shared_rig_removed: 'Shared rig deleted',
  favorite_shared: 'Favorite shared',
  shared_favorite_changed: 'Shared favorite changed',
  shared_favorite_removed: 'Shared favorite removed',
  sessions_imported: 'Charging sessions imported',
  branding_changed: 'Branding changed',
  branding_removed: 'Branding removed',
  sign_on_configured: 'Single sign-on set up',
  sign_on_proven: 'Email domain verified',
  sign_on_proof_ended: 'Verification of an email domain ended',
  sign_on_forced: 'Single sign-on requirement changed',
  sign_on_removed: 'Single sign-on removed',
  sign_on_joined: 'Joined through single sign-on',
  company_renamed: 'Company renamed',
  company_closed: 'Company closed',
  company_handed_on: 'Company ownership transferred',
  company_invited: 'Invited to a company',
  company_invitation_resent: 'Company invitation resent',
  company_invitation_withdrawn: 'Company invitation canceled',
  company_joined: 'Joined a company',
  company_left: 'Left a company',
  company_role_changed: 'Role in a company changed',
  company_member_removed: 'Removed from a company',
};

export const HEALTH_LABELS: Readonly<Record<SystemHealth, string>> = {
  good: 'Good',
  warning: 'Warning',
  critical: 'Critical',
};

export const FLAG_LABELS: Readonly<Record<FlagReason, string>> = {
  spam: 'Spam',
  offensive: 'Offensive',
  false: 'Not true',
  private: 'Private details',
  other: 'Something else',
};

const SETTING_LABELS: Readonly<Record<keyof SiteSettings, string>> = {
  denyAll: 'Maintenance mode',
  notice: 'Notice',
  registrationClosed: 'Registration closed',
  suggestionsClosed: 'Suggestions closed',
};

const CHANGE_LABELS: Readonly<Record<LicenseOverview['changes'][number]['kind'], string>> = {
  license_changed: 'License changed',
  trial_started: 'Trial started',
  plan_chosen: 'Plan chosen',
  period_paid: 'Payment',
  payment_failed: 'Payment failed',
  cancelled: 'Canceled',
  ended: 'Ended',
};

const SUCCESS_MESSAGES: Readonly<Record<AccountChange['kind'], string>> = {
  role: 'User role updated successfully',
  delete: 'User account deleted successfully',
  license: 'User license updated successfully',
};

const FAILURE_CODES: Readonly<Record<AccountChange['kind'], ErrorCode>> = {
  role: 'role_change_failed',
  delete: 'user_delete_failed',
  license: 'license_change_failed',
};

export function getSuccessMessage({ kind }: AccountChange): string {
  return SUCCESS_MESSAGES[kind];
}

export function getFailureMessage({ kind }: AccountChange): string {
  return ERRORS[FAILURE_CODES[kind]].message;
}

function formatLabeledValue(value: unknown): string {
  const labels: Readonly<Record<string, string>> = { ...ROLE_LABELS, ...LICENSE_LABELS };
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = String(value ?? '');
  return labels[text] ?? (text === '' ? 'nothing' : text);
}

function describeScoreState(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null || !('state' in detail)) return 'unknown';
  const state = String(detail.state).replaceAll('_', ' ');
  return 'score' in detail && typeof detail.score === 'number' ? `${state}, ${detail.score}` : state;
}

export function describeAction({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string {
  const change = `${formatLabeledValue(details.from)} → ${formatLabeledValue(details.to)}`;
  if (action === 'role_changed' || action === 'license_changed') return change;
  if (action === 'setting_changed')
    return `${SETTING_LABELS[details.setting as keyof SiteSettings] ?? details.setting}: ${change}`;
  if ('keyId' in details) return `Key ${String(details.keyId).slice(0, 8)}`;
  if (action === 'users_exported') return `${Number(details.users).toLocaleString('en-US')} rows`;
  if (action === 'user_deleted') return `${formatLabeledValue(details.role)}, ${formatLabeledValue(details.license)}`;
  if (action === 'site_confirmed')
    return `Station ${details.chargerId}: ${describeScoreState(details.from)} → ${describeScoreState(details.to)}`;
  if ('stationId' in details) return describeStationAction(details);
  if (typeof details.reason === 'string') return `“${details.reason}”`;
  return 'chargerId' in details ? `Station ${details.chargerId}` : describeChange(details);
}

function describeChange({ from, to, role }: AuditEntry['details']): string {
  if (typeof to === 'string') return `${formatLabeledValue(from)} → ${formatLabeledValue(to)}`;
  if (role === 'owner') return 'As the owner';
  return typeof role === 'string' ? `As a ${role}` : '–';
}

function describeStationAction({ stationId, reason }: AuditEntry['details']): string {
  const station = typeof stationId === 'number' ? `Station ${stationId}` : 'New station';
  return typeof reason === 'string' && reason !== '' ? `${station}: “${reason}”` : station;
}

const DETAIL_NAMES: Readonly<Record<string, string>> = { setting: 'Setting', from: 'Before', to: 'After' };

/** Lists an entry's details, starting with the setting, its old value, and its new one. Omits nulls and empty lists. */
export function listDetails({ details }: Pick<AuditEntry, 'details'>): { name: string; value: string }[] {
  const namedKeys = Object.keys(DETAIL_NAMES).filter((key) => key in details);
  const otherKeys = Object.keys(details).filter((key) => !(key in DETAIL_NAMES));
  const hasValue = (key: string) =>
    details[key] !== null && !(Array.isArray(details[key]) && details[key].length === 0);
  return [...namedKeys, ...otherKeys].filter(hasValue).map((key) => ({
    name: DETAIL_NAMES[key] ?? humanize(key),
    value: formatDetailValue(details[key]),
  }));
}

function formatDetailValue(value: unknown): string {
  if (typeof value === 'string') return value === '' ? '(empty)' : value;
  if (Array.isArray(value)) return value.map((item) => humanize(String(item))).join(', ');
  return JSON.stringify(value) ?? '';
}

/** Turns a camelCase name into words: reviewId becomes "Review id". */
function humanize(name: string): string {
  const spaced = name.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Returns a person's email address, a placeholder for a deleted account, or the fallback if no account acted. */
export function formatPerson(uid: string | null, email: string | null, fallback: string): string {
  if (uid === null) return fallback;
  return email ?? `Former member (${uid.slice(0, 8)})`;
}

/** Describes the actor of an entry that no account made: the server or the operator. */
export function describeSystemActor({ details }: Pick<AuditEntry, 'details'>): string {
  if (details.isProvenElsewhere === true) return 'The server, because another company verified the domain';
  if (details.isExpired === true)
    return `The server, because the record and file of the domain were missing for ${VERIFICATION_GRACE_DAYS} days`;
  const isBySetting = details.setting === FIRST_ADMIN_SETTING;
  return `The operator, ${isBySetting ? `through the ${FIRST_ADMIN_SETTING} setting` : 'on the command line'}`;
}

export function describeLicenseChange({ kind, from, to, plan }: LicenseOverview['changes'][number]): string {
  if (kind === 'license_changed') return `${formatLabeledValue(from)} → ${formatLabeledValue(to)}`;
  return plan === null ? CHANGE_LABELS[kind] : `${CHANGE_LABELS[kind]}: ${plan}`;
}
