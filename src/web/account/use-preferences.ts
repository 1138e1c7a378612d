import { useSyncExternalStore } from 'react';
import { accountEndpoints } from '#contract/account.ts';
import { call } from '#contract/client.ts';
import { mergePreferences, type UserPreferences } from '#domain/account/user-preferences.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { storedPreferences } from './preferences.ts';
import { createPreferencesSync } from './preferences-sync.ts';
import { useSession, useSessionState } from './session-context.ts';
import { updateCachedProfile } from './update-profile.ts';

const syncStored = createPreferencesSync(storedPreferences);

/** Returns the current preferences and a function to save them. */
export function usePreferences() {
  const gateway = useGateway();
  const session = useSession();
  const { appUser: user } = useSessionState();
  const kept = useSyncExternalStore(storedPreferences.subscribe, storedPreferences.get);
  const merged = mergePreferences(user, kept);

  async function send(preferences: UserPreferences): Promise<void> {
    const { data } = await call(gateway, accountEndpoints.savePreferences, { body: preferences });
    updateCachedProfile(session, { userPreferences: data });
  }

  /** Saves to this browser immediately and then to the server; false if the server has to be updated later. */
  async function save(chosen: UserPreferences): Promise<boolean> {
    const preferences = { ...chosen, completedOnboarding: true };
    storedPreferences.set({ uid: user?.uid ?? null, isUnsent: true, preferences });
    return user !== null && syncStored(send);
  }

  /** Reconciles browser and server after an earlier failed update. */
  async function settle(): Promise<void> {
    const { preferences, isUnsent } = merged;
    if (!user || !preferences) return;
    storedPreferences.set({ uid: user.uid, isUnsent, preferences });
    if (isUnsent) await syncStored(send);
  }

  return { preferences: merged.preferences, save, settle };
}
