import { useMemo, useState } from 'react';
import type { License } from '#domain/account/user.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { focusNextFavorite } from '#web/lib/browser/favorite-rows.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useStableCallback } from '#web/lib/hooks/use-stable-callback.ts';
import { showToast } from '#web/ui/toasts.ts';
import { applyFavoriteChanges } from './favorite-changes.ts';
import { type FavoriteSort, type FavoriteWithDistance, filterAndSortFavorites } from './favorite-list.ts';
import { LOAD_ERROR_MESSAGE, useFavorites } from './favorite-queries.ts';
import type { RowAction } from './row-actions.ts';
import { listUnsentParts } from './unsent-parts.ts';
import { useUpgradePrompt } from './upgrade-prompts.ts';
import { useExport } from './use-export.ts';
import {
  describeDelayedChange,
  useChangeFavorite,
  useIsSendingChanges,
  useSendStoredChanges,
  useWaitingChanges,
} from './use-favorite-changes.ts';
import { useNotes } from './use-notes.ts';
import { usePageError } from './use-page-error.ts';
import { type SaveRequest, useSavedIds, useSetSaved, useSwap } from './use-saved.ts';

const NO_FAVORITES: readonly Favorite[] = [];
const NOTES_FAILURE = 'Failed to update notes';

export type FavoritesOwner = { readonly uid: string; readonly license: License };

export function useFavoriteList(uid: string, origin: LatLng | null) {
  const { data, isPending, error, errorUpdatedAt, refetch } = useFavorites(uid);
  const saved = useSavedIds(uid);
  const [text, setText] = useState('');
  const [sort, setSort] = useState<FavoriteSort>('added');
  const changes = useWaitingChanges(uid);
  const isSending = useIsSendingChanges(uid);
  const all = useMemo(
    () =>
      applyFavoriteChanges(
        data ?? NO_FAVORITES,
        changes.map(({ write }) => write),
      ),
    [data, changes],
  );
  const unsentParts = useMemo(() => listUnsentParts(isSending ? [] : changes), [changes, isSending]);
  const shown = useMemo(() => filterAndSortFavorites(all, { text, sort, from: origin }), [all, text, sort, origin]);
  return {
    all,
    shown,
    saved,
    unsentParts,
    text,
    setText,
    sort,
    setSort,
    isPending,
    refetch,
    failure: error && { message: errorText(error, LOAD_ERROR_MESSAGE), at: errorUpdatedAt },
    isKnown: data !== undefined || all.length > 0,
    /** The number of favorites, not counting those that the server refused to save. */
    acceptedCount: all.filter(({ id }) => unsentParts.get(id)?.part !== 'save' || unsentParts.get(id)?.refusal === null)
      .length,
  };
}

const findTitle = () => document.querySelector<HTMLElement>('h1');

export function useFavoriteActions({ uid, license }: FavoritesOwner, onSelect: (id: string) => void) {
  const { problem, showError, dismiss } = usePageError();
  const prompt = useUpgradePrompt();
  const fileExport = useExport(license, {
    onRefused: (exportNow) => prompt.open('export', exportNow),
    onFailed: (error) => showError(errorText(error, 'Failed to export favorites')),
  });
  const swap = useSwap(uid);
  const notes = useNotes(uid, (error) =>
    showError(error ? errorText(error, NOTES_FAILURE) : describeDelayedChange(NOTES_FAILURE)),
  );
  const setSaved = useSetSaved(uid, onFailed);
  const change = useChangeFavorite(uid);
  const waiting = useWaitingChanges(uid);
  useSendStoredChanges(uid);

  function onFailed(error: Error | null, { shouldSave }: SaveRequest) {
    const failure = shouldSave ? 'Failed to add to favorites' : 'Failed to remove favorite';
    const message = error ? errorText(error, failure) : describeDelayedChange(failure);
    // The user may undo from another page, so a failed undo shows a toast.
    if (shouldSave) showToast(message);
    else showError(message);
  }

  function remove(favorite: FavoriteWithDistance) {
    focusNextFavorite(favorite.id, findTitle);
    dismiss();
    const { id, chargerName: name, charger } = favorite;
    void setSaved({ id, name, shouldSave: false, station: charger });
  }

  function retry({ id }: Favorite) {
    const rejectedChange = waiting.find(({ key }) => key === id);
    dismiss();
    if (rejectedChange)
      void change(rejectedChange.write).then((outcome) => outcome instanceof Error && showError(outcome.message));
  }

  async function replace(from: string, to: string, message: string, undoMessage: string) {
    try {
      await swap.mutateAsync({ from, to });
      showToast(message, { label: 'Undo', act: () => void replace(to, from, undoMessage, message) });
    } catch (error) {
      showToast(errorText(error, 'Failed to add to favorites'));
    }
  }

  const onAction = useStableCallback((action: RowAction) => {
    const { favorite } = action;
    if (action.kind === 'remove') remove(favorite);
    else if (action.kind === 'select') onSelect(favorite.id);
    else if (action.kind === 'upgrade') prompt.open('notes', () => notes.open(favorite));
    else if (action.kind === 'edit') notes.open(favorite);
    else if (action.kind === 'draft') notes.write(favorite.id, action.text);
    else if (action.kind === 'cancel') notes.cancel(favorite);
    else if (action.kind === 'save') notes.submit(favorite);
    else if (action.kind === 'clear') notes.clear(favorite);
    else if (action.kind === 'retry') retry(favorite);
    else if (favorite.alternative) {
      const alternative = favorite.alternative.charger;
      focusNextFavorite(favorite.id, findTitle);
      const name = favorite.chargerName;
      void replace(favorite.id, alternative.id, `${alternative.name} is saved instead.`, `${name} is saved again.`);
    }
  });

  return { problem, dismiss, prompt, drafts: notes.drafts, onAction, ...fileExport };
}
