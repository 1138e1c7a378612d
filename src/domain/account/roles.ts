import type { Role } from './user.ts';

/** Returns whether a role may open the admin dashboard. */
export function isAdmin(role: Role): boolean {
  return role === 'admin' || role === 'super_admin';
}
