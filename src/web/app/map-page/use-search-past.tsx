import { useState } from 'react';
import type { User } from '#domain/account/user.ts';
import { quantityGate } from '#domain/license/gate.ts';
import { meterState } from '#domain/license/meter.ts';
import { meterLimit } from '#domain/license/usage.ts';
import type { SearchEntry } from '#domain/searches/search-entry.ts';
import { KeptMeter } from '#web/license/KeptMeter.tsx';
import type { SearchPast } from '#web/places/PastSearches.tsx';
import { pastSearch } from '#web/searches/past-search.ts';
import { useForgetSearches, useKeepSearch, useSearches } from '#web/searches/search-queries.ts';

const NONE: readonly SearchEntry[] = [];

/** What stands under the searches: that no more are kept, or that there is little or no room for more; null where there is. */
function noticeFor({ license, privacySettings }: User, count: number) {
  if (count === 0) return null;
  if (!privacySettings.saveSearchHistory) return 'Your searches are no longer saved. These were saved before.';
  if (meterState(count, meterLimit(license, 'searchHistory')) === 'normal') return null;
  const { blockedReason } = quantityGate(license, 'searchHistory', count);
  return (
    <>
      {blockedReason && <p className="mb-2">{blockedReason}</p>}
      <KeptMeter what="searchHistory" license={license} used={count} />
    </>
  );
}

/** The searches of the driver before this one; of whoever does not want that no more are kept, and what was kept can be cleared. */
export function useSearchPast(user: User | null) {
  const uid = user?.uid ?? null;
  const [isWanted, setWanted] = useState(false);
  const { data = NONE, isError } = useSearches(uid, isWanted);
  const keep = useKeepSearch(user?.privacySettings.saveSearchHistory ? uid : null);
  const forget = useForgetSearches(uid);

  function pastFor(onReplay: (entry: SearchEntry) => void): SearchPast | null {
    if (user === null) return null;
    return {
      searches: data.map(pastSearch),
      problem: isError && data.length === 0 ? 'Failed to load search history' : null,
      notice: noticeFor(user, data.length),
      onWanted: () => setWanted(true),
      onReplay(id) {
        const entry = data.find((candidate) => candidate.id === id);
        if (entry) onReplay(entry);
      },
      onRemove: (id) => forget(id),
      onClear: () => forget(null),
    };
  }

  return { keep, pastFor };
}
