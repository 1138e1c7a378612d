import type { StoredPreferences, UserPreferences } from '#domain/account/user-preferences.ts';
import type { StoredValue } from '#web/lib/stored-value.ts';

type Send = (preferences: UserPreferences) => Promise<void>;

/**
 * Tells the server what the browser keeps and has not told yet; false when that fails, and what was to be told is kept.
 * One after the other, so that what was chosen last is also what the server hears last.
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
