import { type ChargerFilters, NO_FILTERS } from '../chargers/filters.ts';
import type { UserPreferences } from './user-preferences.ts';

/**
 * Returns a user's initial map filters. Amenities don't filter, since stations without amenity data would vanish. If
 * DC fast and Level 2 are both off, both are shown, because the map would be empty otherwise.
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

const PREFERENCE_FILTERS = [
  'showDCFast',
  'showLevel2',
  'includeUnknownStatus',
  'trailerFriendlyOnly',
  'twentyFourSevenOnly',
  'operationalOnly',
] as const;

/**
 * Applies only the changed preferences to the current filters. A change to either kind of plug sets whether each kind is
 * shown, and turns off `dcFastOnly` and `level2Only`.
 */
export function applyPreferenceChange(
  filters: ChargerFilters,
  before: UserPreferences,
  after: UserPreferences,
): ChargerFilters {
  const previous = preferencesToFilters(before);
  const current = preferencesToFilters(after);
  const changed = Object.fromEntries(
    PREFERENCE_FILTERS.filter((field) => previous[field] !== current[field]).map((field) => [field, current[field]]),
  );
  if (!('showDCFast' in changed) && !('showLevel2' in changed)) return { ...filters, ...changed };
  const { showDCFast, showLevel2 } = current;
  return { ...filters, ...changed, showDCFast, showLevel2, dcFastOnly: false, level2Only: false };
}
