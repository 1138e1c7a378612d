import { z } from 'zod';

export const USER_TYPES = ['everyday', 'weekend', 'full_time', 'work'] as const;

export const UserPreferences = z.object({
  userType: z.enum(USER_TYPES),
  showDCFast: z.boolean(),
  showLevel2: z.boolean(),
  trailerFriendlyOnly: z.boolean(),
  twentyFourSevenOnly: z.boolean(),
  showRestrooms: z.boolean(),
  showFood: z.boolean(),
  showLodging: z.boolean(),
  operationalOnly: z.boolean(),
  includeUnknownStatus: z.boolean(),
  completedOnboarding: z.boolean(),
});
export type UserPreferences = z.infer<typeof UserPreferences>;

export const DEFAULT_PREFERENCES: UserPreferences = {
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
};

export const StoredPreferences = z.object({
  /** Null if the preferences were chosen while signed out. */
  uid: z.string().nullable(),
  isUnsent: z.boolean(),
  preferences: UserPreferences,
});
export type StoredPreferences = z.infer<typeof StoredPreferences>;

export type MergedPreferences = {
  /** Null until onboarding is complete. */
  readonly preferences: UserPreferences | null;
  readonly isUnsent: boolean;
};

function ifOnboarded(preferences: UserPreferences | null | undefined): UserPreferences | null {
  return preferences?.completedOnboarding ? preferences : null;
}

/**
 * Merges profile and browser preferences. The profile wins unless the browser has unsent changes or only the browser
 * has completed onboarding. A signed-in user never gets the preferences that another user left in this browser.
 */
export function mergePreferences(
  profile: { readonly uid: string; readonly userPreferences: UserPreferences | null } | null,
  stored: StoredPreferences | null,
): MergedPreferences {
  const mayApply = stored !== null && (profile === null || stored.uid === null || stored.uid === profile.uid);
  const fromBrowser = mayApply ? ifOnboarded(stored.preferences) : null;
  if (profile === null) return { preferences: fromBrowser, isUnsent: false };
  const fromProfile = ifOnboarded(profile.userPreferences);
  if (fromBrowser !== null && (stored?.isUnsent || fromProfile === null))
    return { preferences: fromBrowser, isUnsent: true };
  return { preferences: fromProfile, isUnsent: false };
}
