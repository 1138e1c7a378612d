import { type ChargerFilters, NO_FILTERS } from '../chargers/filters.ts';
import type { UserPreferences } from './user-preferences.ts';

/**
 * Returns a user's initial map filters. Amenities don't filter, since stations without amenity data would vanish. If
 * both plug kinds are off, both are shown, because the map would be empty otherwise.
 */
export function preferencesToFilters(preferences: UserPreferences): ChargerFilters {
  const { showDCFast, showLevel2, includeUnknownStatus } = preferences;
  const showsNone = !showDCFast && !showLevel2;
  return {
    ...NO_FILTERS,
    showDCFast: showDCFast || showsNone,
    showLevel2: showLevel2 || showsNone,
    includeUnknownStatus,
    trailerFriendlyOnly: preferences.trailerFriendlyOnly,
    twentyFourSevenOnly: preferences.twentyFourSevenOnly,
    operationalOnly: preferences.operationalOnly,
  };
}

const FIELDS = [
  'showDCFast',
  'showLevel2',
  'includeUnknownStatus',
  'trailerFriendlyOnly',
  'twentyFourSevenOnly',
  'operationalOnly',
] as const;

/** Applies only the changed preferences to the current filters; the rest stay as they are. */
export function applyPreferenceChange(
  filters: ChargerFilters,
  before: UserPreferences,
  after: UserPreferences,
): ChargerFilters {
  const was = preferencesToFilters(before);
  const is = preferencesToFilters(after);
  const changed = Object.fromEntries(
    FIELDS.filter((field) => was[field] !== is[field]).map((field) => [field, is[field]]),
  );
  if (!('showDCFast' in changed) && !('showLevel2' in changed)) return { ...filters, ...changed };
  const { showDCFast, showLevel2 } = is;
  return { ...filters, ...changed, showDCFast, showLevel2, dcFastOnly: false, level2Only: false };
}
