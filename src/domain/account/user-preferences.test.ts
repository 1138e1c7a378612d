import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PREFERENCES,
  mergePreferences,
  type StoredPreferences,
  USER_TYPES,
  type UserPreferences,
} from './user-preferences.ts';

const ONBOARDED: UserPreferences = { ...DEFAULT_PREFERENCES, completedOnboarding: true };
const WEEKEND: UserPreferences = { ...ONBOARDED, userType: 'weekend' };
const WORK: UserPreferences = { ...ONBOARDED, userType: 'work' };

const profile = (userPreferences: UserPreferences | null) => ({ uid: 'ada', userPreferences });
const stored = (preferences: UserPreferences, parts: Partial<StoredPreferences> = {}): StoredPreferences => ({
  uid: 'ada',
  isUnsent: false,
  preferences,
  ...parts,
});

it('The default preferences show everything, for an everyday driver who has not been asked yet', () => {
  expect(DEFAULT_PREFERENCES).toEqual({
    userType: 'everyday',
    showDCFast: true,
    showLevel2: true,
    trailerFriendlyOnly: false,
    twentyFourSevenOnly: false,
    showRestrooms: false,
    showFood: false,
    showLodging: false,
    operationalOnly: false,
    includeUnknownStatus: true,
    completedOnboarding: false,
  });
});

describe('preferences in the profile and in the browser', () => {
  it('are null if nothing was chosen anywhere', () => {
    expect(mergePreferences(profile(null), null)).toEqual({ preferences: null, isUnsent: false });
    expect(mergePreferences(null, null)).toEqual({ preferences: null, isUnsent: false });
  });

  it('come from the profile if both have them', () => {
    expect(mergePreferences(profile(WEEKEND), stored(WORK))).toEqual({ preferences: WEEKEND, isUnsent: false });
  });

  it('come from the browser and are sent if the profile has no complete ones', () => {
    expect(mergePreferences(profile(null), stored(WORK))).toEqual({ preferences: WORK, isUnsent: true });
    expect(mergePreferences(profile(DEFAULT_PREFERENCES), stored(WORK))).toEqual({ preferences: WORK, isUnsent: true });
  });

  it('come from the browser and are sent if they could not be sent before', () => {
    const unsentPreferences = stored(WORK, { isUnsent: true });
    expect(mergePreferences(profile(WEEKEND), unsentPreferences)).toEqual({ preferences: WORK, isUnsent: true });
  });

  it('never come from another user of the same browser', () => {
    for (const isUnsent of [true, false])
      expect(mergePreferences(profile(null), stored(WORK, { uid: 'bob', isUnsent }))).toEqual({
        preferences: null,
        isUnsent: false,
      });
  });

  it('are adopted if they were chosen before sign-in', () => {
    expect(mergePreferences(profile(null), stored(WORK, { uid: null }))).toEqual({ preferences: WORK, isUnsent: true });
  });

  it('come from the browser and are not sent while there is no profile', () => {
    expect(mergePreferences(null, stored(WORK, { isUnsent: true }))).toEqual({ preferences: WORK, isUnsent: false });
  });

  it('never apply before they are complete, and are only sent if they apply', () => {
    const anyPreferences: fc.Arbitrary<UserPreferences> = fc
      .record({ userType: fc.constantFrom(...USER_TYPES), completedOnboarding: fc.boolean() })
      .map((parts) => ({ ...DEFAULT_PREFERENCES, ...parts }));
    const anyProfile = fc.option(
      fc.record({ uid: fc.constantFrom('ada', 'bob'), userPreferences: fc.option(anyPreferences) }),
    );
    const anyStored = fc.option(
      fc.record({
        uid: fc.option(fc.constantFrom('ada', 'bob')),
        isUnsent: fc.boolean(),
        preferences: anyPreferences,
      }),
    );
    fc.assert(
      fc.property(anyProfile, anyStored, (inProfile, inBrowser) => {
        const { preferences, isUnsent } = mergePreferences(inProfile, inBrowser);
        expect(preferences?.completedOnboarding).not.toBe(false);
        if (isUnsent) expect(preferences).toEqual(inBrowser?.preferences);
      }),
    );
  });
});
