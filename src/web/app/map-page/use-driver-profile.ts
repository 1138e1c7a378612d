import { useMemo, useState } from 'react';
import { preferencesToFilters } from '#domain/account/preferences-to-filters.ts';
import type { UserPreferences } from '#domain/account/user-preferences.ts';
import { FILTER_QUERY_NAMES } from '#domain/chargers/filter-url.ts';
import { useSessionState } from '#web/account/session-context.ts';
import { usePreferences, useSyncPreferences } from '#web/account/use-preferences.ts';
import { useCheckedLicense } from '#web/license/subscription-queries.ts';
import { writeFilters } from './map-url.ts';
import { updateMapUrl } from './use-map-url.ts';

function hasFilters(search: string): boolean {
  const params = new URLSearchParams(search);
  return FILTER_QUERY_NAMES.some((name) => params.has(name));
}

/** Applies the driver's preferred filters at startup, unless the URL has filters. */
function applyPreferredFilters(preferences: UserPreferences | null): void {
  if (preferences === null || hasFilters(window.location.search)) return;
  updateMapUrl((params) => writeFilters(params, preferencesToFilters(preferences)));
}

/** The map's view of the driver. Call this before the map reads the URL, because it may write filters to it. */
export function useDriverProfile() {
  const { appUser } = useSessionState();
  const { preferences, save } = usePreferences();
  const license = useCheckedLicense(appUser);
  const user = useMemo(() => appUser && { ...appUser, license }, [appUser, license]);
  useState(() => applyPreferredFilters(preferences));
  useSyncPreferences();
  return {
    /** Null if there is no profile. */
    user,
    /** Null while unknown. */
    mayLocate: user?.privacySettings.allowGeolocation ?? null,
    isNew: user !== null && preferences === null,
    save,
  };
}
