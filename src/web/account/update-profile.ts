import type { User } from '#domain/account/user.ts';
import type { Session } from './session.ts';

/** Takes parts of the profile that were just saved, and leaves what else is known of it. */
export function updateCachedProfile(session: Session, parts: Partial<User>): void {
  const { appUser } = session.get();
  if (appUser) session.setProfile({ ...appUser, ...parts });
}
