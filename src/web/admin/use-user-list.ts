import { useState } from 'react';
import type { License, Role } from '#domain/account/user.ts';
import { BULK_MAX } from '#domain/admin/account-changes.ts';
import { USERS_LIMIT, type UserSummary } from '#domain/admin/user-summary.ts';
import { useDebounced } from '#web/lib/hooks/use-debounced.ts';
import { showToast } from '#web/ui/toasts.ts';
import { useUsers } from './admin-queries.ts';
import { clampPage, PAGE_SIZE } from './DataTable.tsx';
import { refreshSelection } from './user-actions.ts';

const SEARCH_DEBOUNCE_MS = 300;
const TABLE_PAGES_PER_REQUEST = USERS_LIMIT / PAGE_SIZE;

type Filters = { readonly search: string; readonly role: Role | 'all'; readonly license: License | 'all' };
const NO_FILTERS: Filters = { search: '', role: 'all', license: 'all' };

function toQueryFilters({ search, role, license }: Filters) {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(role === 'all' ? {} : { role }),
    ...(license === 'all' ? {} : { license }),
  };
}

/** The user list: ten users per page, twenty per request. */
export function useUserList() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [requestedPage, setPage] = useState(0);
  const search = useDebounced(filters.search, SEARCH_DEBOUNCE_MS);
  const queryFilters = toQueryFilters({ ...filters, search });
  // If the list has shrunk, clamp to its last page.
  const [lastTotal, setLastTotal] = useState(Number.POSITIVE_INFINITY);
  const page = clampPage(requestedPage, lastTotal);
  const query = useUsers(queryFilters, Math.floor(page / TABLE_PAGES_PER_REQUEST));
  const total = query.data?.total;
  if (total !== undefined && !query.isPlaceholderData && total !== lastTotal) setLastTotal(total);

  function changeFilters(change: Partial<Filters>) {
    setFilters({ ...filters, ...change });
    setPage(0);
  }

  return {
    query,
    filters,
    changeFilters,
    queryFilters,
    isFiltered: Object.keys(queryFilters).length > 0,
    clear: () => changeFilters(NO_FILTERS),
    page,
    setPage,
    pageInBatch: page % TABLE_PAGES_PER_REQUEST,
  };
}

/** Selected users across all pages, as they were when the list last showed them. */
export function useUserSelection(shown: readonly UserSummary[] | undefined) {
  const [people, setPeople] = useState<ReadonlyMap<string, UserSummary>>(new Map());
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== lastShown) {
    setLastShown(shown);
    setPeople(refreshSelection(people, shown ?? []));
  }

  function toggle(rows: readonly UserSummary[], isSelected: boolean) {
    const next = new Map(people);
    for (const row of rows) {
      if (isSelected) next.set(row.id, row);
      else next.delete(row.id);
    }
    if (next.size > BULK_MAX) showToast(`You can change at most ${BULK_MAX} accounts at once.`);
    else setPeople(next);
  }

  return {
    people: [...people.values()],
    selected: Object.fromEntries([...people.keys()].map((id) => [id, true as const])),
    toggle,
    remove: (rows: readonly UserSummary[]) =>
      setPeople((current) => new Map([...current].filter(([id]) => !rows.some((row) => row.id === id)))),
    clear: () => setPeople(new Map()),
  };
}
