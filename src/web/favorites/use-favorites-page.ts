import { useMemo, useState } from 'react';
import type { License } from '#domain/account/user.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useStableCallback } from '#web/lib/hooks/use-stable-callback.ts';
import { showToast } from '#web/ui/toasts.ts';
import { type FavoriteSort, filterAndSortFavorites } from './favorite-list.ts';
import { LOAD_ERROR_MESSAGE, useFavorites, useSavedIds, useSetSaved, useSwap } from './favorite-queries.ts';
import { focusBeside } from './keyboard-focus.ts';
import { usePendingNotes } from './notes-queries.ts';
import { applyPendingNotes } from './pending-notes.ts';
import type { RowAction } from './row-actions.ts';
import type { SaveRequest } from './saved-ids.ts';
import { useUpgradePrompt } from './upgrade-prompts.ts';
import { useExport } from './use-export.ts';
import { useNotes } from './use-notes.ts';
import { usePageError } from './use-page-error.ts';

const NONE: readonly Favorite[] = [];

/** The owner of the favorites and their license. */
export type Owner = { readonly uid: string; readonly license: License };

/** The favorites that match the search, in the chosen order. */
export function useFavoriteList(uid: string, origin: LatLng | null) {
  const { data, isPending, error, errorUpdatedAt, refetch } = useFavorites(uid);
  const saved = useSavedIds(uid);
  const [text, setText] = useState('');
  const [sort, setSort] = useState<FavoriteSort>('added');
  const drafts = usePendingNotes(uid);
  const all = useMemo(
    () => applyPendingNotes(data ?? NONE, drafts).filter(({ id }) => saved.has(id)),
    [data, saved, drafts],
  );
  const shown = useMemo(() => filterAndSortFavorites(all, { text, sort, from: origin }), [all, text, sort, origin]);
  return {
    ...{ all, shown, saved, text, setText, sort, setSort, isPending, refetch },
    /** Why loading failed and when; null if it succeeded. */
    failure: error && { words: errorText(error, LOAD_ERROR_MESSAGE), at: errorUpdatedAt },
    isKnown: data !== undefined,
  };
}

/** Actions on the favorites page and their error state. */
export function useFavoriteActions({ uid, license }: Owner, onSelect: (id: string) => void) {
  const { problem, showError, dismiss } = usePageError();
  const prompt = useUpgradePrompt();
  const files = useExport(license, {
    onRefused: (exportNow) => prompt.ask('export', exportNow),
    onFailed: (error) => showError(errorText(error, 'Failed to export favorites')),
  });
  const swap = useSwap(uid);
  const notes = useNotes(uid, (error) => showError(errorText(error, 'Failed to update notes')));
  const setSaved = useSetSaved(uid, onFailed);

  function onFailed(error: Error, { isSaved }: SaveRequest) {
    // The user may undo from another page, so a failed undo shows a toast.
    if (isSaved) showToast(errorText(error, 'Failed to add to favorites'));
    else showError(errorText(error, 'Failed to remove favorite'));
  }

  function remove(favorite: Favorite) {
    focusBeside(favorite.id);
    dismiss();
    void setSaved({ id: favorite.id, isSaved: false });
  }

  async function replace(from: string, to: string, words: string, undoWords: string) {
    try {
      await swap.mutateAsync({ from, to });
      showToast(words, { label: 'Undo', act: () => void replace(to, from, undoWords, words) });
    } catch (error) {
      showToast(errorText(error, 'Failed to add to favorites'));
    }
  }

  const onAction = useStableCallback((action: RowAction) => {
    const { favorite } = action;
    if (action.kind === 'remove') remove(favorite);
    else if (action.kind === 'select') onSelect(favorite.id);
    else if (action.kind === 'upgrade') prompt.ask('notes', () => notes.write(favorite.id, favorite.notes));
    else if (action.kind === 'edit') notes.write(favorite.id, favorite.notes);
    else if (action.kind === 'draft') notes.write(favorite.id, action.text);
    else if (action.kind === 'cancel') notes.close(favorite.id);
    else if (action.kind === 'save') notes.submit(favorite.id);
    else if (action.kind === 'clear') notes.clear(favorite.id);
    else if (favorite.alternative) {
      const other = favorite.alternative.charger;
      focusBeside(favorite.id);
      const name = favorite.chargerName;
      void replace(favorite.id, other.id, `${other.name} is saved instead.`, `${name} is saved again.`);
    }
  });

  return { problem, dismiss, prompt, drafts: notes.drafts, onAction, ...files };
}
