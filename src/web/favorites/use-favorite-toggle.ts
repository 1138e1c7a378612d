import { AppError } from '#contract/errors.ts';
import type { License } from '#domain/account/user.ts';
import { checkItemLimit } from '#domain/license/gate.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useStableCallback } from '#web/lib/hooks/use-stable-callback.ts';
import { showToast } from '#web/ui/toasts.ts';
import { LOAD_ERROR_MESSAGE, useFavorites, useRefreshFavorites, useSavedIds, useSetSaved } from './favorite-queries.ts';
import type { SaveRequest } from './saved-ids.ts';
import { useUpgradePrompt } from './upgrade-prompts.ts';

/** The user pressing the heart; null without a profile. */
type FavoriteOwner = { readonly uid: string; readonly license: License } | null;

/** Why the favorites couldn't be loaded, and how to retry; null if they could. */
function useLoadFailure(uid: string | null): { readonly words: string; readonly retry: () => void } | null {
  const { data, error, refetch } = useFavorites(uid);
  if (!error || data) return null;
  return { words: errorText(error, LOAD_ERROR_MESSAGE), retry: () => void refetch() };
}

/** The heart buttons: which are filled, what a press does, and the upgrade prompt when the limit is reached. */
export function useFavoriteToggle(owner: FavoriteOwner) {
  const uid = owner?.uid ?? null;
  const license = owner?.license ?? null;
  const saved = useSavedIds(uid);
  const refresh = useRefreshFavorites(uid);
  const prompt = useUpgradePrompt();
  const setSaved = useSetSaved(uid, onFailed);

  function onFailed(error: Error, request: SaveRequest) {
    const { isSaved } = request;
    if (error instanceof AppError && error.code === 'favorites_limit_reached')
      return prompt.ask('favorites', () => setSaved(request));
    showToast(errorText(error, isSaved ? 'Failed to add to favorites' : 'Failed to remove from favorites'));
  }

  const toggle = useStableCallback((id: string) => {
    const isSaved = !saved.has(id);
    const gate = checkItemLimit(license, 'favorites', saved.size);
    if (license === null) return showToast(gate.blockedReason ?? '');
    if (isSaved && !gate.hasAccess) {
      // Another device may have removed favorites and made room.
      void refresh();
      return prompt.ask('favorites', () => setSaved({ id, isSaved }));
    }
    setSaved({ id, isSaved });
  });

  return { saved, toggle, prompt, failure: useLoadFailure(uid) };
}
