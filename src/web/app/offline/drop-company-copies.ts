import type { AuthState } from '#web/account/session-state.ts';
import { sharedFavoritesKey } from '#web/company/shared/favorites/shared-favorite-queries.ts';
import type { OfflineCopies } from '#web/lib/offline/offline-copies.ts';

type Session = {
  readonly get: () => Pick<AuthState, 'appUser'>;
  readonly subscribe: (listener: () => void) => unknown;
};

/** Deletes copies of other companies' data, now and whenever the account changes company. */
export function dropCompanyCopies(session: Session, copies: Pick<OfflineCopies, 'deleteOthers'>): void {
  let done: string | null = null;
  function drop(): void {
    const user = session.get().appUser;
    if (user === null) return;
    const wanted = user.company ? [sharedFavoritesKey(user.uid, user.company.id)] : [];
    const state = JSON.stringify([user.uid, wanted]);
    if (state === done) return;
    done = state;
    void copies.deleteOthers('company', wanted).catch(() => undefined);
  }
  drop();
  session.subscribe(drop);
}
