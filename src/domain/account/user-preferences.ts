import { z } from 'zod';

export const USER_TYPES = ['everyday', 'weekend', 'full_time', 'work'] as const;

/** What a person wants to see on the map first. */
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

/** Preferences as a browser keeps them. */
export const StoredPreferences = z.object({
  /** Whose they are; null when they were chosen before it was known who chooses. */
  uid: z.string().nullable(),
  /** Whether they are newer than what the server was told. */
  isUnsent: z.boolean(),
  preferences: UserPreferences,
});
export type StoredPreferences = z.infer<typeof StoredPreferences>;

export type MergedPreferences = {
  /** Null while nothing was chosen. */
  readonly preferences: UserPreferences | null;
  /** Whether the server should be told of them. */
  readonly isUnsent: boolean;
};

function ifOnboarded(preferences: UserPreferences | null | undefined): UserPreferences | null {
  return preferences?.completedOnboarding ? preferences : null;
}

/**
 * The preferences that count. The profile's win, unless the browser's are newer than what the server was told or the
 * only completed ones. What someone else left in this browser is not looked at.
 */
export function mergePreferences(
  profile: { readonly uid: string; readonly userPreferences: UserPreferences | null } | null,
  stored: StoredPreferences | null,
): MergedPreferences {
  const isOwn = stored !== null && (profile === null || stored.uid === null || stored.uid === profile.uid);
  const own = isOwn ? ifOnboarded(stored.preferences) : null;
  if (profile === null) return { preferences: own, isUnsent: false };
  const known = ifOnboarded(profile.userPreferences);
  if (own !== null && (stored?.isUnsent || known === null)) return { preferences: own, isUnsent: true };
  return { preferences: known, isUnsent: false };
}
