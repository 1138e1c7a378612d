import { StoredPreferences, UserPreferences } from '#domain/account/user-preferences.ts';
import { createStoredJson, type StoredValue } from '#web/lib/browser/stored-value.ts';
import type { WriteKind } from '#web/lib/outbox/write-kind.ts';
import { isRejection } from '#web/lib/requests/is-rejection.ts';

/** The preferences in this browser: those of the last user, or those chosen while signed out. */
export const storedPreferences: StoredValue<StoredPreferences | null> = createStoredJson<StoredPreferences | null>(
  'towcharge.preferences',
  StoredPreferences.nullable(),
  null,
);

/** Preferences being sent to the server; the latest choice replaces earlier ones. */
export const PREFERENCES: WriteKind<UserPreferences> = {
  name: 'preferences',
  schema: UserPreferences,
  keyOf: () => '',
  decideOnFailure: (error) => (isRejection(error) ? 'hold' : 'later'),
};
