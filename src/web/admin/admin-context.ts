import { createContext, useContext } from 'react';
import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';

type AdminContextValue = {
  /** Null if signed out. `AdminGate` checks that they are an admin. */
  readonly user: User | null;
  /** Refresh interval of dashboard data; false turns it off. */
  readonly refreshMs: number | false;
};

export const AdminContext = createContext<AdminContextValue>({ user: null, refreshMs: false });

export const AUTO_REFRESH_MS = 5 * 60_000;

export function useRefreshMs(): number | false {
  return useContext(AdminContext).refreshMs;
}

export function useAdmin(): User | null {
  return useContext(AdminContext).user;
}

/** Throws if no one is signed in. */
export function requireAdminUid(admin: User | null): string {
  if (admin === null) throw new AppError('admin_unknown');
  return admin.uid;
}
