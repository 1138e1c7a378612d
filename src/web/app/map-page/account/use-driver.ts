import { useMemo } from 'react';
import type { StoredRig } from '#domain/rigs/garage.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import { usePreferences, useSyncPreferences } from '#web/account/preferences/use-preferences.ts';
import { useSessionState } from '#web/account/session/session-context.ts';
import { createSharedState } from '#web/lib/hooks/shared-state.tsx';
import { useCheckedLicense } from '#web/license/subscription-queries.ts';
import { useActiveRig } from '#web/rigs/use-active-rig.ts';
import { useRigCharging } from '../stations/use-rig-charging.ts';

function toRigSize(rig: StoredRig | null): RigSize | null {
  return rig && { lengthM: rig.measures.lengthM, heightM: rig.measures.heightM };
}

function useDriverState() {
  const { appUser } = useSessionState();
  const { preferences, save } = usePreferences();
  const license = useCheckedLicense(appUser);
  const user = useMemo(() => appUser && { ...appUser, license }, [appUser, license]);
  const uid = user?.uid ?? null;
  const { rig, rigs, isKnown } = useActiveRig(uid);
  const size = useMemo(() => toRigSize(rig), [rig]);
  useSyncPreferences();
  return {
    /** Null if there is no profile. */
    user,
    uid,
    /** Null while unknown. */
    mayLocate: user?.privacySettings.allowGeolocation ?? null,
    isNew: user !== null && preferences === null,
    savePreferences: save,
    rigs,
    activeRig: { rig, size, charging: useRigCharging(rig), isKnown },
  };
}

export const [DriverProvider, useDriver] = createSharedState('driver', useDriverState);
