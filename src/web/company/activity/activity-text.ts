import type { AuditAction } from '#domain/admin/audit.ts';
import type { CompanyEntry, EntryPerson } from '#domain/company/company-entry.ts';
import { PRODUCT_NAME } from '#domain/product.ts';

const KIND_NAMES: Readonly<Record<EntryPerson['kind'], string>> = {
  member: 'A member',
  former_member: 'A former member',
  deleted_account: 'Someone whose account was deleted',
  administrator: PRODUCT_NAME,
};

/** Names a person of an entry; former members are marked as such. */
export function nameOf({ kind, name }: EntryPerson): string {
  if (name === null) return KIND_NAMES[kind];
  return kind === 'former_member' ? `${name} (no longer a member)` : name;
}

type Entry = Pick<CompanyEntry, 'action' | 'target' | 'invited' | 'details'>;

const inLowerCase = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function targetOf({ target, invited }: Entry): string {
  if (target !== null) return target.name === null ? inLowerCase(nameOf(target)) : nameOf(target);
  return invited ?? 'an address';
}

const listOf = (parts: unknown) => (Array.isArray(parts) ? new Intl.ListFormat('en-US').format(parts) : 'look');

const roleOf = (role: unknown) => (role === 'manager' ? 'a manager' : 'a driver');

const TEXTS: Partial<Record<AuditAction, (entry: Entry) => string>> = {
  company_created: () => 'set up the company',
  company_renamed: () => 'renamed the company',
  company_invited: (entry) => `invited ${targetOf(entry)} as ${roleOf(entry.details.role)}`,
  company_invitation_resent: (entry) => `resent the invitation to ${targetOf(entry)}`,
  company_invitation_withdrawn: ({ details }) => `canceled an invitation for ${roleOf(details.role)}`,
  company_joined: ({ details }) => `joined as ${roleOf(details.role)}`,
  company_left: () => 'left the company',
  company_role_changed: (entry) => `made ${targetOf(entry)} ${roleOf(entry.details.to)}`,
  company_member_removed: (entry) => `removed ${targetOf(entry)}`,
  branding_changed: ({ details }) => `changed the ${listOf(details.changes)} of the branding`,
  branding_removed: () => 'removed the branding',
  sign_on_configured: ({ details }) => `set up single sign-on for ${String(details.domain)}`,
  sign_on_proven: ({ details }) => `verified the email domain ${String(details.domain)}`,
  sign_on_proof_ended: ({ details }) => {
    const reason = details.isProvenElsewhere === true ? ' because another company has verified it' : '';
    return `ended the verification of the email domain ${String(details.domain)}${reason}`;
  },
  sign_on_forced: ({ details }) =>
    details.isForced === true ? 'made single sign-on required' : 'made single sign-on optional',
  sign_on_removed: () => 'removed single sign-on',
  sign_on_joined: ({ details }) => `joined with single sign-on as ${roleOf(details.role)}`,
  company_handed_on: (entry) => `made ${targetOf(entry)} the owner`,
  rig_shared: () => 'shared a rig',
  shared_rig_changed: () => 'changed a shared rig',
  shared_rig_removed: () => 'stopped sharing a rig',
  favorite_shared: ({ details }) => (details.count === undefined ? 'shared a favorite' : 'imported shared favorites'),
  shared_favorite_changed: () => 'changed the notes of a shared favorite',
  shared_favorite_removed: () => 'stopped sharing a favorite',
  sessions_imported: (entry) => `imported charging sessions of ${targetOf(entry)}`,
};

/** Says what was done, as the rest of a sentence that begins with who did it. */
export function describeEntry(entry: Entry): string {
  const text = TEXTS[entry.action];
  if (text) return text(entry);
  const words = entry.action.replace(/^company_/, '').replaceAll('_', ' ');
  return entry.target === null ? words : `${words}: ${targetOf(entry)}`;
}
