import { useMemo } from 'react';
import { usePreferences, useSyncPreferences } from '#web/account/preferences/use-preferences.ts';
import { useSessionState } from '#web/account/session/session-context.ts';
import { useCheckedLicense } from '#web/license/subscription-queries.ts';

/** The driver's profile and preferences for the map page. */
export function useDriverProfile() {
  const { appUser } = useSessionState();
  const { preferences, save } = usePreferences();
  const license = useCheckedLicense(appUser);
  const user = useMemo(() => appUser && { ...appUser, license }, [appUser, license]);
  useSyncPreferences();
  return {
    /** Null if there is no profile. */
    user,
    uid: user?.uid ?? null,
    /** Null while unknown. */
    mayLocate: user?.privacySettings.allowGeolocation ?? null,
    isNew: user !== null && preferences === null,
    save,
  };
}

export type DriverProfile = ReturnType<typeof useDriverProfile>;
