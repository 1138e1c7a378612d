import { useState } from 'react';
import type { License, Role } from '#domain/account/user.ts';
import { type ListedUser, USERS_LIMIT } from '#domain/admin/listed-user.ts';
import { BULK_MAX } from '#domain/admin/person-changes.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { showToast } from '#web/ui/toasts.ts';
import { useUsers } from './admin-queries.ts';
import { ROWS_SHOWN } from './DataTable.tsx';
import { pageCount } from './Pager.tsx';

const SEARCH_PAUSE_MS = 300;
const PAGES_OF_A_REQUEST = USERS_LIMIT / ROWS_SHOWN;

type Filters = { readonly search: string; readonly role: Role | 'all'; readonly license: License | 'all' };
const ALL: Filters = { search: '', role: 'all', license: 'all' };

/** What is sent of the filters: what is not set is left out. */
function sentFilters({ search, role, license }: Filters) {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(role === 'all' ? {} : { role }),
    ...(license === 'all' ? {} : { license }),
  };
}

/** The people who are listed: ten a page out of twenty a request. */
export function usePeopleList() {
  const [filters, setFilters] = useState(ALL);
  const [wantedPage, setPage] = useState(0);
  const search = useDebounced(filters.search, SEARCH_PAUSE_MS);
  const sent = sentFilters({ ...filters, search });
  // Where there are fewer than before, the last page is the one.
  const [known, setKnown] = useState(Number.POSITIVE_INFINITY);
  const page = Math.min(wantedPage, pageCount(known) - 1);
  const query = useUsers(sent, Math.floor(page / PAGES_OF_A_REQUEST));
  const total = query.data?.total;
  if (total !== undefined && !query.isPlaceholderData && total !== known) setKnown(total);

  function filter(change: Partial<Filters>) {
    setFilters({ ...filters, ...change });
    setPage(0);
  }

  return {
    query,
    filters,
    filter,
    sent,
    isFiltered: Object.keys(sent).length > 0,
    clear: () => filter(ALL),
    page,
    setPage,
    /** Which ten of those that came with the request. */
    part: page % PAGES_OF_A_REQUEST,
  };
}

/** Who is selected, on whatever page they are. */
export function useSelectedPeople() {
  const [people, setPeople] = useState<ReadonlyMap<string, ListedUser>>(new Map());

  function toggle(rows: readonly ListedUser[], isSelected: boolean) {
    const next = new Map(people);
    for (const row of rows) {
      if (isSelected) next.set(row.id, row);
      else next.delete(row.id);
    }
    if (next.size > BULK_MAX) showToast(`At most ${BULK_MAX} accounts can be changed at once.`);
    else setPeople(next);
  }

  return {
    people: [...people.values()],
    selected: Object.fromEntries([...people.keys()].map((id) => [id, true as const])),
    toggle,
    clear: () => setPeople(new Map()),
  };
}
