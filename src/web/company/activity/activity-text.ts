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

const roleOf = (role: unknown) => (role === 'manager' ? 'a manager' : 'a driver');

const TEXTS: Partial<Record<AuditAction, (entry: Entry) => string>> = {
  company_created: () => 'set up the company',
  company_renamed: () => 'renamed the company',
  company_invited: (entry) => `invited ${targetOf(entry)} as ${roleOf(entry.details.role)}`,
  company_invitation_resent: (entry) => `sent the invitation of ${targetOf(entry)} again`,
  company_invitation_withdrawn: ({ details }) => `withdrew the invitation of ${roleOf(details.role)}`,
  company_joined: ({ details }) => `joined as ${roleOf(details.role)}`,
  company_left: () => 'left the company',
  company_role_changed: (entry) => `made ${targetOf(entry)} ${roleOf(entry.details.to)}`,
  company_member_removed: (entry) => `removed ${targetOf(entry)}`,
  company_handed_on: (entry) => `made ${targetOf(entry)} the owner`,
};

/** Says what was done, as the rest of a sentence that begins with who did it. */
export function describeEntry(entry: Entry): string {
  const text = TEXTS[entry.action];
  if (text) return text(entry);
  const words = entry.action.replace(/^company_/, '').replaceAll('_', ' ');
  return entry.target === null ? words : `${words}: ${targetOf(entry)}`;
}
