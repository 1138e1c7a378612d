import { useState } from 'react';
import type { User } from '#domain/account/user.ts';
import { checkItemLimit } from '#domain/license/gate.ts';
import { getMeterState } from '#domain/license/meter.ts';
import { getMeterLimit } from '#domain/license/usage.ts';
import type { SearchEntry } from '#domain/searches/search-entry.ts';
import { StoredItemsMeter } from '#web/license/StoredItemsMeter.tsx';
import type { SearchHistoryState } from '#web/places/RecentSearches.tsx';
import { toRecentSearch } from '#web/searches/recent-search.ts';
import { useRemoveSearches, useSearches } from '#web/searches/search-queries.ts';

const NO_SEARCHES: readonly SearchEntry[] = [];

/** Note below a search history; null if the history is empty, or if saving is on and the limit isn't near. */
function getNotice({ license, privacySettings }: User, count: number) {
  if (count === 0) return null;
  if (!privacySettings.saveSearchHistory) return 'Your searches are no longer saved. These were saved before.';
  if (getMeterState(count, getMeterLimit(license, 'searchHistory')) === 'normal') return null;
  const { blockedReason } = checkItemLimit(license, 'searchHistory', count);
  return (
    <>
      {blockedReason && <p className="mb-2">{blockedReason}</p>}
      <StoredItemsMeter item="searchHistory" license={license} used={count} />
    </>
  );
}

/** Search history of the driver. With saving off, existing entries stay visible and can be cleared. */
export function useSearchHistory(user: User | null, onReplay: (entry: SearchEntry) => void): SearchHistoryState | null {
  const uid = user?.uid ?? null;
  const [wasOpened, setOpened] = useState(false);
  const { data = NO_SEARCHES, isError } = useSearches(uid, wasOpened);
  const { mutate: remove } = useRemoveSearches(uid);
  if (user === null) return null;
  return {
    searches: data.map(toRecentSearch),
    problem: isError && data.length === 0 ? 'Failed to load search history' : null,
    notice: getNotice(user, data.length),
    onOpen: () => setOpened(true),
    onReplay(id) {
      const entry = data.find((candidate) => candidate.id === id);
      if (entry) onReplay(entry);
    },
    onRemove: (id) => remove(id),
    onClear: () => remove(null),
  };
}
