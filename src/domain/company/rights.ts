import type { CompanyRole } from './company.ts';

/** Returns whether an actor may invite, change, or remove people with a role. Only the owner may manage managers. */
export function mayManage(actor: CompanyRole, role: CompanyRole): boolean {
  if (role === 'owner') return false;
  return actor === 'owner' || (actor === 'manager' && role === 'driver');
}
