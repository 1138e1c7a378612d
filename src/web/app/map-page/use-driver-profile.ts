import { useMemo, useState } from 'react';
import { preferencesToFilters } from '#domain/account/preferences-to-filters.ts';
import type { UserPreferences } from '#domain/account/user-preferences.ts';
import { FILTER_QUERY_NAMES } from '#domain/chargers/filter-url.ts';
import { useSessionState } from '#web/account/session-context.ts';
import { usePreferences } from '#web/account/use-preferences.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useCheckedLicense } from '#web/license/subscription-queries.ts';
import { writeFilters } from './map-url.ts';
import { updateMapUrl } from './use-map-url.ts';

function hasFilters(search: string): boolean {
  const params = new URLSearchParams(search);
  return FILTER_QUERY_NAMES.some((name) => params.has(name));
}

/** Begins the map with the filters that its driver prefers, unless the address says which. */
function applyPreferredFilters(preferences: UserPreferences | null): void {
  if (preferences === null || hasFilters(window.location.search)) return;
  updateMapUrl((params) => writeFilters(params, preferencesToFilters(preferences)));
}

/** What the map knows of its driver; it has to come before the map reads its address. */
export function useDriverProfile() {
  const { appUser } = useSessionState();
  const { preferences, save, settle } = usePreferences();
  const isOnline = useOnline();
  const license = useCheckedLicense(appUser);
  const user = useMemo(() => appUser && { ...appUser, license }, [appUser, license]);
  useState(() => applyPreferredFilters(preferences));
  useOnChange(`${user?.uid} ${isOnline}`, () => void settle());
  return {
    /** Null without a profile. */
    user,
    /** Null as long as it is not known. */
    mayLocate: user?.privacySettings.allowGeolocation ?? null,
    isNew: user !== null && preferences === null,
    save,
  };
}
