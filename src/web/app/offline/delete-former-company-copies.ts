import { logoKey } from '#web/account/company-brand/use-company-brand.ts';
import type { AuthState } from '#web/account/session/session-state.ts';
import { sharedFavoritesKey } from '#web/company/shared/favorites/shared-favorite-queries.ts';
import type { OfflineCopies } from '#web/lib/offline/offline-copies.ts';

type Session = {
  readonly get: () => Pick<AuthState, 'appUser'>;
  readonly subscribe: (listener: () => void) => unknown;
};

/** Deletes copies of other companies' data and of old logos, now and whenever the company or its logo changes. */
export function deleteFormerCompanyCopies(session: Session, copies: Pick<OfflineCopies, 'deleteOthers'>): void {
  let lastState: string | null = null;
  function drop(): void {
    const user = session.get().appUser;
    if (user === null) return;
    const { id, branding } = user.company ?? {};
    const favorites = id === undefined ? [] : [sharedFavoritesKey(user.uid, id)];
    const currentKeys = branding?.logo ? [...favorites, logoKey(branding.logo.id)] : favorites;
    const state = JSON.stringify([user.uid, currentKeys]);
    if (state === lastState) return;
    lastState = state;
    void copies.deleteOthers('company', currentKeys).catch(() => undefined);
  }
  drop();
  session.subscribe(drop);
}
