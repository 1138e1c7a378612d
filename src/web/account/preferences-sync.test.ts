import { beforeEach, describe, expect, it } from 'vitest';
import {
  DEFAULT_PREFERENCES,
  type StoredPreferences,
  type USER_TYPES,
  type UserPreferences,
} from '#domain/account/user-preferences.ts';
import { createPreferencesSync } from './preferences-sync.ts';

type UserType = (typeof USER_TYPES)[number];

function chosen(userType: UserType): StoredPreferences {
  return {
    uid: 'ada',
    isUnsent: true,
    preferences: { ...DEFAULT_PREFERENCES, userType, completedOnboarding: true },
  };
}

describe('preferences on their way to the server', () => {
  let kept: StoredPreferences | null;
  let heard: UserType[];
  let syncStored: ReturnType<typeof createPreferencesSync>;
  const hear = async ({ userType }: UserPreferences) => {
    heard.push(userType);
  };

  beforeEach(() => {
    kept = null;
    heard = [];
    syncStored = createPreferencesSync({
      get: () => kept,
      set: (value) => {
        kept = value;
      },
    });
  });

  it('are sent once', async () => {
    kept = chosen('work');
    expect(await syncStored(hear)).toBe(true);
    expect(await syncStored(hear)).toBe(true);
    expect(heard).toEqual(['work']);
    expect(kept?.isUnsent).toBe(false);
  });

  it('stay in the browser if they cannot be sent, and are sent the next time', async () => {
    kept = chosen('weekend');
    expect(await syncStored(() => Promise.reject(new Error('offline')))).toBe(false);
    expect(kept).toEqual(chosen('weekend'));
    expect(await syncStored(hear)).toBe(true);
    expect(heard).toEqual(['weekend']);
  });

  it('reach the server in the order they were chosen, also if they change on the way', async () => {
    kept = chosen('weekend');
    const first = syncStored(async (preferences) => {
      await hear(preferences);
      if (heard.length === 1) kept = chosen('full_time');
    });
    expect(await Promise.all([first, syncStored(hear)])).toEqual([true, true]);
    expect(heard).toEqual(['weekend', 'full_time']);
    expect(kept?.isUnsent).toBe(false);
  });

  it('are not sent if the browser has none', async () => {
    expect(await syncStored(hear)).toBe(true);
    expect(heard).toEqual([]);
  });
});
