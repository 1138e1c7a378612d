import { preferencesToFilters } from '#domain/account/preferences-to-filters.ts';
import { FILTER_QUERY_NAMES } from '#domain/chargers/filter-url.ts';
import { usePreferences } from '#web/account/preferences/use-preferences.ts';
import { useMountEffect } from '#web/lib/hooks/use-mount-effect.ts';
import { writeFilters } from '../map-url.ts';
import { updateMapUrl } from '../use-map-url.ts';

function hasFilters(search: string): boolean {
  const params = new URLSearchParams(search);
  return FILTER_QUERY_NAMES.some((name) => params.has(name));
}

/** Writes the driver's preferred filters to a URL without filters; returns whether that is done. */
export function usePreferredFilters(): boolean {
  const { preferences } = usePreferences();
  return useMountEffect(() => {
    if (preferences === null || hasFilters(window.location.search)) return;
    updateMapUrl((params) => writeFilters(params, preferencesToFilters(preferences)));
  });
}
