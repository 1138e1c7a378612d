import { useState } from 'react';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { Sort } from '#domain/chargers/sort-order.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { ROWS_AT_ONCE } from '#web/chargers/ResultsList.tsx';
import type { ResultScope } from '#web/chargers/result-words.ts';
import { type ResultsOf, useResults } from './use-results.ts';

type Options = Omit<ResultsOf, 'sort' | 'shown'>;

function scopeOf({ text }: ChargerFilters, near: LatLng | null): ResultScope {
  if (text === '') return { kind: 'view' };
  return { kind: near ? 'nearby' : 'everywhere', text };
}

/** The list of results with its own state: its order, how many rows it shows and whether it is open. */
export function useResultsPanel(options: Options) {
  const [sort, setSort] = useState<Sort>('distance');
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const [isOpen, setOpen] = useState(true);
  const results = useResults({ ...options, sort, shown });
  return {
    scope: scopeOf(options.filters, options.near),
    results,
    filters: options.filters,
    sort,
    onSortChange: setSort,
    shown,
    onShowMore: () => setShown(shown + ROWS_AT_ONCE),
    isOpen,
    onOpenChange: setOpen,
  };
}
