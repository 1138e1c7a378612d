import { accountEndpoints } from '#contract/account.ts';
import { call, type Gateway } from '#contract/client.ts';
import type { User } from '#domain/account/user.ts';
import { mergePreferences, type StoredPreferences, type UserPreferences } from '#domain/account/user-preferences.ts';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { outbox } from '#web/lib/outbox/page-outbox.ts';
import type { StoredWrite } from '#web/lib/outbox/stored-writes.ts';
import { useFlush, useWaitingWrites } from '#web/lib/outbox/use-outbox.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { useSession, useSessionState } from '../session/session-context.ts';
import { updateCachedProfile } from '../update-profile.ts';
import { PREFERENCES, storedPreferences } from './preferences.ts';

const NO_ACCOUNT = '';

export async function sendPreferences(gateway: Gateway, preferences: UserPreferences) {
  return (await call(gateway, accountEndpoints.savePreferences, { body: preferences })).data;
}

function useSendPreferences() {
  const gateway = useGateway();
  const session = useSession();
  return async (preferences: UserPreferences): Promise<void> => {
    updateCachedProfile(session, { userPreferences: await sendPreferences(gateway, preferences) });
  };
}

/** Merges the profile's preferences with those in this browser; unsent ones take precedence. */
function mergeWithUnsent(
  user: User | null,
  stored: StoredPreferences | null,
  unsent: readonly StoredWrite<UserPreferences>[],
) {
  const [latest] = unsent;
  return mergePreferences(user, user && latest ? { uid: user.uid, isUnsent: true, preferences: latest.write } : stored);
}

export function usePreferences() {
  const send = useSendPreferences();
  const { appUser: user } = useSessionState();
  const stored = useStore(storedPreferences);
  const unsent = useWaitingWrites(PREFERENCES, user?.uid ?? NO_ACCOUNT);
  const { preferences } = mergeWithUnsent(user, stored, unsent);

  /** Saves to this browser immediately, then to the server; resolves with whether the server has them. */
  async function save(chosen: UserPreferences): Promise<boolean> {
    const next = { ...chosen, completedOnboarding: true };
    storedPreferences.set({ uid: user?.uid ?? null, isUnsent: user === null, preferences: next });
    if (user === null) return false;
    return outbox.deliver(PREFERENCES, user.uid, next, send).then(
      (sent) => sent !== null,
      () => false,
    );
  }

  return { preferences, save };
}

export function useSyncPreferences(): void {
  const send = useSendPreferences();
  const session = useSession();
  const { appUser: user } = useSessionState();
  useFlush(PREFERENCES, user?.uid ?? null, async (uid, shouldRetryRefused) => {
    const unsent = outbox.list(PREFERENCES, uid);
    const { preferences, isUnsent } = mergeWithUnsent(session.get().appUser, storedPreferences.get(), unsent);
    if (preferences === null) return;
    storedPreferences.set({ uid, isUnsent: false, preferences });
    if (isUnsent && unsent.length === 0) outbox.put(PREFERENCES, uid, preferences);
    await outbox.flush(PREFERENCES, uid, { send, shouldRetryRefused });
  });
}
