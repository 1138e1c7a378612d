import type { StoredPreferences, UserPreferences } from '#domain/account/user-preferences.ts';
import type { StoredValue } from '#web/lib/stored-value.ts';

type Send = (preferences: UserPreferences) => Promise<void>;

/**
 * Sends stored preferences that the server doesn't have yet; false if that fails, and they stay unsent. Requests run
 * one at a time, so the latest choice reaches the server last.
 */
export function createPreferencesSync(kept: Pick<StoredValue<StoredPreferences | null>, 'get' | 'set'>) {
  let running: Promise<boolean> | null = null;

  async function sendAll(send: Send): Promise<boolean> {
    for (let next = kept.get(); next?.isUnsent; next = kept.get()) {
      try {
        await send(next.preferences);
      } catch {
        return false;
      }
      if (kept.get() === next) kept.set({ ...next, isUnsent: false });
    }
    return true;
  }

  return (send: Send): Promise<boolean> => {
    running ??= sendAll(send).finally(() => {
      running = null;
    });
    return running;
  };
}
