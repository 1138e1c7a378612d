import type { AuditAction } from '#domain/admin/audit.ts';
import type { CompanyAuditEntry, EntryPerson } from '#domain/company/company-audit-entry.ts';
import { VERIFICATION_GRACE_DAYS } from '#domain/company/sign-on.ts';
import { PRODUCT_NAME } from '#domain/product.ts';

const KIND_NAMES: Readonly<Record<EntryPerson['kind'], string>> = {
  member: 'A member',
  former_member: 'A former member',
  deleted_account: 'Someone whose account was deleted',
  administrator: PRODUCT_NAME,
};

/** Returns the name of a person in an entry; former members are marked as such. */
export function getPersonName({ kind, name }: EntryPerson): string {
  if (name === null) return KIND_NAMES[kind];
  return kind === 'former_member' ? `${name} (no longer a member)` : name;
}

type Entry = Pick<CompanyAuditEntry, 'action' | 'target' | 'invited' | 'details'>;

const inLowerCase = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function nameTarget({ target, invited }: Entry): string {
  if (target !== null) return target.name === null ? inLowerCase(getPersonName(target)) : getPersonName(target);
  return invited ?? 'someone';
}

const listParts = (parts: unknown) => (Array.isArray(parts) ? new Intl.ListFormat('en-US').format(parts) : 'look');

const describeRole = (role: unknown) => (role === 'manager' ? 'a manager' : 'a driver');

const TEXTS: Partial<Record<AuditAction, (entry: Entry) => string>> = {
  company_created: () => 'set up the company',
  company_renamed: () => 'renamed the company',
  company_invited: (entry) => `invited ${nameTarget(entry)} as ${describeRole(entry.details.role)}`,
  company_invitation_resent: (entry) => `resent the invitation to ${nameTarget(entry)}`,
  company_invitation_withdrawn: ({ details }) => `canceled an invitation to join as ${describeRole(details.role)}`,
  company_joined: ({ details }) => `joined as ${describeRole(details.role)}`,
  company_left: () => 'left the company',
  company_role_changed: (entry) => `made ${nameTarget(entry)} ${describeRole(entry.details.to)}`,
  company_member_removed: (entry) => `removed ${nameTarget(entry)}`,
  branding_changed: ({ details }) => `changed the ${listParts(details.changes)} of the branding`,
  branding_removed: () => 'removed the branding',
  sign_on_configured: ({ details }) => `set up single sign-on for ${String(details.domain)}`,
  sign_on_proven: ({ details }) => `verified the email domain ${String(details.domain)}`,
  sign_on_proof_ended: ({ details }) => {
    const ended = `ended the verification of the email domain ${String(details.domain)}`;
    if (details.isProvenElsewhere === true) return `${ended} because another company has verified it`;
    if (details.isExpired !== true) return ended;
    return `${ended} because its record and file were missing for ${VERIFICATION_GRACE_DAYS} days`;
  },
  sign_on_forced: ({ details }) =>
    details.isForced === true ? 'made single sign-on required' : 'made single sign-on optional',
  sign_on_removed: () => 'removed single sign-on',
  sign_on_joined: ({ details }) => `joined with single sign-on as ${describeRole(details.role)}`,
  company_handed_on: (entry) => `made ${nameTarget(entry)} the owner`,
  rig_shared: () => 'shared a rig',
  shared_rig_changed: () => 'changed a shared rig',
  shared_rig_removed: () => 'stopped sharing a rig',
  favorite_shared: ({ details }) => (details.count === undefined ? 'shared a favorite' : 'imported shared favorites'),
  shared_favorite_changed: () => 'changed the notes of a shared favorite',
  shared_favorite_removed: () => 'stopped sharing a favorite',
  sessions_imported: (entry) => `imported charging sessions for ${nameTarget(entry)}`,
};

/** Describes an entry as the end of a sentence that begins with a person's name. */
export function describeEntry(entry: Entry): string {
  const text = TEXTS[entry.action];
  if (text) return text(entry);
  const actionText = entry.action.replace(/^company_/, '').replaceAll('_', ' ');
  return entry.target === null ? actionText : `${actionText}: ${nameTarget(entry)}`;
}
