import type { User } from '#domain/account/user.ts';
import type { Session } from './session/session.ts';

export function updateCachedProfile(session: Session, changes: Partial<User>): void {
  const { appUser } = session.get();
  if (appUser) session.setProfile({ ...appUser, ...changes });
}
