import { createContext, useContext } from 'react';
import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';

type Admin = {
  /** Anyone who administers; null while no one is signed in. */
  readonly user: User | null;
  /** How often what is shown is asked for again, or not at all. */
  readonly refreshMs: number | false;
};

export const AdminContext = createContext<Admin>({ user: null, refreshMs: false });

export const AUTO_REFRESH_MS = 5 * 60_000;

/** How often what is shown is asked for again. */
export function useRefreshMs(): number | false {
  return useContext(AdminContext).refreshMs;
}

/** Anyone who administers, if it is known who that is. */
export function useAdmin(): User | null {
  return useContext(AdminContext).user;
}

/** In whose name something is done; there has to be someone. */
export function requireAdminUid(admin: User | null): string {
  if (admin === null) throw new AppError('admin_unknown');
  return admin.uid;
}
