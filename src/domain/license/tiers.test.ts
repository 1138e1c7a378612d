import { describe, expect, it } from 'vitest';
import { featuresOf, limitsOf, TIERS } from './tiers.ts';

describe('tiers', () => {
  it('go from free to enterprise, each with all that the one before it has', () => {
    expect(TIERS).toEqual(['free', 'premium', 'business', 'enterprise']);
    for (const [index, tier] of TIERS.entries())
      for (const below of TIERS.slice(0, index))
        expect(featuresOf(tier)).toEqual(expect.arrayContaining([...featuresOf(below)]));
    expect(TIERS.map((tier) => featuresOf(tier).length)).toEqual([3, 10, 13, 17]);
  });

  it('have the features that were promised for them', () => {
    expect(featuresOf('free')).toEqual(['basic_search', 'map_view', 'basic_charger_info']);
    expect(featuresOf('premium')).toContain('trip_planning');
    expect(featuresOf('premium')).not.toContain('bulk_operations');
    expect(featuresOf('business')).not.toContain('api_access');
    expect(featuresOf('enterprise')).toContain('sso_integration');
  });

  it('limit only the free one: 10 favourites, 10 searches kept, 50 AI queries and 10 routes a month', () => {
    expect(Object.values(limitsOf('free'))).toEqual([10, 10, 50, 10]);
    for (const tier of TIERS.slice(1)) expect(new Set(Object.values(limitsOf(tier)))).toEqual(new Set([null]));
  });
});
