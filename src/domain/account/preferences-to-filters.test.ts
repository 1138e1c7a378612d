import { describe, expect, it } from 'vitest';
import { countActiveFilters } from '../chargers/filter-url.ts';
import { NO_FILTERS } from '../chargers/filters.ts';
import { applyPreferenceChange, preferencesToFilters } from './preferences-to-filters.ts';
import { DEFAULT_PREFERENCES } from './user-preferences.ts';

describe("the map's initial filters", () => {
  it('are off for the default preferences', () => {
    expect(preferencesToFilters(DEFAULT_PREFERENCES)).toEqual(NO_FILTERS);
  });

  it('follow the preferences', () => {
    const preferences = {
      ...DEFAULT_PREFERENCES,
      showLevel2: false,
      includeUnknownStatus: false,
      trailerFriendlyOnly: true,
      twentyFourSevenOnly: true,
      operationalOnly: true,
    };
    expect(preferencesToFilters(preferences)).toEqual({
      ...NO_FILTERS,
      showLevel2: false,
      includeUnknownStatus: false,
      trailerFriendlyOnly: true,
      twentyFourSevenOnly: true,
      operationalOnly: true,
    });
  });

  it('show both kinds of plugs if the preferences select neither', () => {
    expect(preferencesToFilters({ ...DEFAULT_PREFERENCES, showDCFast: false, showLevel2: false })).toEqual(NO_FILTERS);
  });

  it('ignore amenities, since few stations list them', () => {
    const preferences = { ...DEFAULT_PREFERENCES, showRestrooms: true, showFood: true, showLodging: true };
    expect(countActiveFilters(preferencesToFilters(preferences))).toBe(0);
  });
});

describe("the map's filters after a preference change", () => {
  const filters = { ...NO_FILTERS, networks: ['Tesla Supercharger'], text: 'Denver', operationalOnly: true };

  it('stay the same if no filtering preference changed', () => {
    const after = { ...DEFAULT_PREFERENCES, userType: 'work', showFood: true } as const;
    expect(applyPreferenceChange(filters, DEFAULT_PREFERENCES, after)).toEqual(filters);
  });

  it('change only where a preference changed, and otherwise stay as set on the map', () => {
    const after = { ...DEFAULT_PREFERENCES, trailerFriendlyOnly: true };
    expect(applyPreferenceChange(filters, DEFAULT_PREFERENCES, after)).toEqual({
      ...filters,
      trailerFriendlyOnly: true,
    });
    expect(applyPreferenceChange({ ...filters, trailerFriendlyOnly: true }, after, DEFAULT_PREFERENCES)).toEqual(
      filters,
    );
  });

  it('show the newly preferred plugs, regardless of the earlier choice on the map', () => {
    const after = { ...DEFAULT_PREFERENCES, showDCFast: false };
    expect(applyPreferenceChange({ ...filters, dcFastOnly: true }, DEFAULT_PREFERENCES, after)).toEqual({
      ...filters,
      dcFastOnly: false,
      showDCFast: false,
      showLevel2: true,
    });
  });
});
