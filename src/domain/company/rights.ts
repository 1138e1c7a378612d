import type { CompanyRole } from './company.ts';

/** Returns whether someone may invite, change, or remove people of a role. Who is a manager is up to the owner. */
export function mayManage(actor: CompanyRole, role: CompanyRole): boolean {
  if (role === 'owner') return false;
  return actor === 'owner' || (actor === 'manager' && role === 'driver');
}
