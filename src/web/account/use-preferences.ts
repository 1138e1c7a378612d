import { useSyncExternalStore } from 'react';
import { accountEndpoints } from '#contract/account.ts';
import { call } from '#contract/client.ts';
import { mergePreferences, type UserPreferences } from '#domain/account/user-preferences.ts';
import { useGateway } from '#web/lib/gateway-context.ts';
import { keepInProfile } from './keep-in-profile.ts';
import { keptPreferences } from './preferences.ts';
import { createPreferencesSender } from './preferences-sender.ts';
import { useSession, useSessionState } from './session-context.ts';

const sendKept = createPreferencesSender(keptPreferences);

/** What the visitor wants to see first, kept current, and how to change it. */
export function usePreferences() {
  const gateway = useGateway();
  const session = useSession();
  const { appUser: user } = useSessionState();
  const kept = useSyncExternalStore(keptPreferences.subscribe, keptPreferences.get);
  const merged = mergePreferences(user, kept);

  async function send(preferences: UserPreferences): Promise<void> {
    const { data } = await call(gateway, accountEndpoints.savePreferences, { body: preferences });
    keepInProfile(session, { userPreferences: data });
  }

  /** Keeps preferences in this browser at once and tells the server; false when the server has to be told later. */
  async function save(chosen: UserPreferences): Promise<boolean> {
    const preferences = { ...chosen, completedOnboarding: true };
    keptPreferences.set({ uid: user?.uid ?? null, isUnsent: true, preferences });
    return user !== null && sendKept(send);
  }

  /** Brings browser and server to the same preferences, where that was not possible before. */
  async function settle(): Promise<void> {
    const { preferences, isUnsent } = merged;
    if (!user || !preferences) return;
    keptPreferences.set({ uid: user.uid, isUnsent, preferences });
    if (isUnsent) await sendKept(send);
  }

  return { preferences: merged.preferences, save, settle };
}
