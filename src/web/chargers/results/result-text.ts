import { formatCount, formatQuantity } from '#web/lib/format.ts';

export type ResultScope =
  | { readonly kind: 'view' }
  | { readonly kind: 'nearby' | 'in the searched area' | 'everywhere'; readonly text: string };

/** Empty while unknown. */
export function resultAnnouncement(scope: ResultScope, total: number | null, dcFastCount: number | null): string {
  if (total === null) return '';
  const stations = formatQuantity(total, 'station');
  if (scope.kind === 'view')
    return `${stations} in view${dcFastCount === null ? '' : `, ${formatCount(dcFastCount)} with DC fast charging`}`;
  return `${stations} matching "${scope.text}" ${scope.kind}`;
}

export function moreResultsHint(scope: ResultScope): string {
  return scope.kind === 'view' ? 'Zoom in or filter to see the others.' : 'Add words or filters to see the others.';
}
