import { useMemo, useState } from 'react';
import type { UserPreferences } from '#domain/account/user-preferences.ts';
import { filtersOfPreferences } from '#domain/account/user-preferences-filters.ts';
import { FILTER_QUERY_NAMES } from '#domain/chargers/filter-url.ts';
import { useSessionState } from '#web/account/session-context.ts';
import { usePreferences } from '#web/account/use-preferences.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { useCheckedLicense } from '#web/license/subscription-queries.ts';
import { writeFilters } from './map-address.ts';
import { changeMapAddress } from './use-map-address.ts';

function hasFilters(search: string): boolean {
  const params = new URLSearchParams(search);
  return FILTER_QUERY_NAMES.some((name) => params.has(name));
}

/** Begins the map with the filters that its driver prefers, unless the address says which. */
function beginWithPreferred(preferences: UserPreferences | null): void {
  if (preferences === null || hasFilters(window.location.search)) return;
  changeMapAddress((params) => writeFilters(params, filtersOfPreferences(preferences)));
}

/** What the map knows of its driver; it has to come before the map reads its address. */
export function useDriver() {
  const { appUser } = useSessionState();
  const { preferences, save, settle } = usePreferences();
  const isOnline = useOnline();
  const license = useCheckedLicense(appUser);
  const user = useMemo(() => appUser && { ...appUser, license }, [appUser, license]);
  useState(() => beginWithPreferred(preferences));
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
