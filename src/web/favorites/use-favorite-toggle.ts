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

/** Whether the favorites are loaded; if not, why they couldn't be, and how to retry. */
function useLoading(uid: string | null) {
  const { data, error, refetch } = useFavorites(uid);
  const isKnown = data !== undefined;
  const words = error && !isKnown ? errorText(error, LOAD_ERROR_MESSAGE) : null;
  return { isKnown, failure: words === null ? null : { words, retry: () => void refetch() } };
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
      return prompt.ask('favorites', () => void setSaved(request));
    showToast(errorText(error, isSaved ? 'Failed to add to favorites' : 'Failed to remove from favorites'));
  }

  /** Tells whether it was saved or removed: a toast or a prompt shows why it wasn't. */
  const toggle = useStableCallback(async (id: string): Promise<boolean> => {
    const isSaved = !saved.has(id);
    const gate = checkItemLimit(license, 'favorites', saved.size);
    if (license !== null && (!isSaved || gate.hasAccess)) return setSaved({ id, isSaved });
    if (license === null) showToast(gate.blockedReason ?? '');
    else {
      // Another device may have removed favorites and made room.
      void refresh();
      prompt.ask('favorites', () => void setSaved({ id, isSaved }));
    }
    return false;
  });

  return { saved, toggle, prompt, ...useLoading(uid) };
}
