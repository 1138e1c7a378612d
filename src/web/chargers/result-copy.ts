import { formatCount, formatQuantity } from '#web/lib/format.ts';

/** Where the results come from: the view of the map, or words that are searched for near a point or everywhere. */
export type ResultScope = { readonly kind: 'view' } | { readonly kind: 'nearby' | 'everywhere'; readonly text: string };

/** What a screen reader hears of the number of results; nothing while it is not known. */
export function resultAnnouncement(scope: ResultScope, total: number | null, dcFast: number | null): string {
  if (total === null) return '';
  const stations = formatQuantity(total, 'station');
  if (scope.kind === 'view')
    return `${stations} in view${dcFast === null ? '' : `, ${formatCount(dcFast)} with DC fast`}`;
  return `${stations} matching "${scope.text}" ${scope.kind}`;
}

/** How to see the results that the list cannot hold. */
export function moreResultsHint(scope: ResultScope): string {
  return scope.kind === 'view' ? 'Zoom in or filter to see the others.' : 'Add words or filters to see the others.';
}
