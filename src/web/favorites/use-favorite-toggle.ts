import { useMemo } from 'react';
import { AppError } from '#contract/errors.ts';
import type { License } from '#domain/account/user.ts';
import { checkItemLimit } from '#domain/license/gate.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useStableCallback } from '#web/lib/hooks/use-stable-callback.ts';
import { showToast } from '#web/ui/toasts.ts';
import type { SavedStation } from './favorite-changes.ts';
import { LOAD_ERROR_MESSAGE, useFavorites, useRefreshFavorites } from './favorite-queries.ts';
import { useUpgradePrompt } from './upgrade-prompts.ts';
import {
  describeDelayedChange,
  useIsSendingChanges,
  useSendStoredChanges,
  useWaitingChanges,
} from './use-favorite-changes.ts';
import { type SaveRequest, useSavedIds, useSetSaved } from './use-saved.ts';

/** Null if signed out or without a profile. */
type FavoriteOwner = { readonly uid: string; readonly license: License } | null;

function useLoading(uid: string | null) {
  const { data, error, refetch } = useFavorites(uid);
  const isKnown = data !== undefined;
  const message = error && !isKnown ? errorText(error, LOAD_ERROR_MESSAGE) : null;
  return { isKnown, failure: message === null ? null : { message, retry: () => void refetch() } };
}

/** The stations whose save or removal the server hasn't accepted yet; none while changes are being sent. */
function useWaitingIds(uid: string | null): ReadonlySet<string> {
  const changes = useWaitingChanges(uid);
  const isSending = useIsSendingChanges(uid);
  return useMemo(() => {
    const waiting = isSending ? [] : changes.filter(({ write }) => write.kind !== 'notes');
    return new Set(waiting.map(({ write }) => write.id));
  }, [changes, isSending]);
}

/**
 * The heart buttons: which are filled, which wait to be sent, what a click does, and the upgrade prompt when the limit
 * is reached. `findStation` returns the page's data about a station.
 */
export function useFavoriteToggle(owner: FavoriteOwner, findStation: (id: string) => SavedStation | null) {
  const uid = owner?.uid ?? null;
  const license = owner?.license ?? null;
  const saved = useSavedIds(uid);
  const refresh = useRefreshFavorites(uid);
  const prompt = useUpgradePrompt();
  const waiting = useWaitingIds(uid);
  const setSaved = useSetSaved(uid, onFailed);
  useSendStoredChanges(uid);

  function onFailed(error: Error | null, request: SaveRequest) {
    const { shouldSave } = request;
    const failure = shouldSave ? 'Failed to add to favorites' : 'Failed to remove from favorites';
    if (error instanceof AppError && error.code === 'favorites_limit_reached')
      return prompt.open('favorites', () => void setSaved(request));
    showToast(error ? errorText(error, failure) : describeDelayedChange(failure));
  }

  /** Returns whether the favorite was saved or removed, even if only on this device so far. */
  const toggle = useStableCallback(async (id: string): Promise<boolean> => {
    const shouldSave = !saved.has(id);
    const station = findStation(id);
    const request = { id, name: station?.name ?? '', shouldSave, station };
    const gate = checkItemLimit(license, 'favorites', saved.size);
    if (license !== null && (!shouldSave || gate.hasAccess)) return setSaved(request);
    if (license === null) showToast(gate.blockedReason ?? '');
    else {
      // Another device may have removed favorites and made room.
      void refresh();
      prompt.open('favorites', () => void setSaved(request));
    }
    return false;
  });

  return { saved, waiting, toggle, prompt, ...useLoading(uid) };
}
