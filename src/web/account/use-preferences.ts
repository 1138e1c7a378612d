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

/** What the visitor wants to see first, kept current, and how to change it. */
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

  /** Keeps preferences in this browser at once and tells the server; false when the server has to be told later. */
  async function save(chosen: UserPreferences): Promise<boolean> {
    const preferences = { ...chosen, completedOnboarding: true };
    storedPreferences.set({ uid: user?.uid ?? null, isUnsent: true, preferences });
    return user !== null && syncStored(send);
  }

  /** Brings browser and server to the same preferences, where that was not possible before. */
  async function settle(): Promise<void> {
    const { preferences, isUnsent } = merged;
    if (!user || !preferences) return;
    storedPreferences.set({ uid: user.uid, isUnsent, preferences });
    if (isUnsent) await syncStored(send);
  }

  return { preferences: merged.preferences, save, settle };
}
