import { describe, expect, it } from 'vitest';
import { getTierFeatures, getTierLimits, listAdvertisedFeatures, TIERS } from './tiers.ts';

describe('tiers', () => {
  it('go from free to enterprise, each with everything that the previous one has', () => {
    expect(TIERS).toEqual(['free', 'premium', 'business', 'enterprise']);
    for (const [index, tier] of TIERS.entries())
      for (const below of TIERS.slice(0, index))
        expect(getTierFeatures(tier)).toEqual(expect.arrayContaining([...getTierFeatures(below)]));
    expect(TIERS.map((tier) => getTierFeatures(tier).length)).toEqual([3, 10, 13, 17]);
  });

  it('have their promised features', () => {
    expect(getTierFeatures('free')).toEqual(['basic_search', 'map_view', 'basic_charger_info']);
    expect(getTierFeatures('premium')).toContain('trip_planning');
    expect(getTierFeatures('premium')).not.toContain('bulk_operations');
    expect(getTierFeatures('business')).not.toContain('api_access');
    expect(getTierFeatures('enterprise')).toContain('sso_integration');
  });

  it('advertise only features that the tier below lacks, and no feature that free drivers have too', () => {
    expect(listAdvertisedFeatures('free')).toEqual(getTierFeatures('free'));
    expect(listAdvertisedFeatures('premium')).toContain('trip_planning');
    expect(listAdvertisedFeatures('premium')).not.toContain('detailed_info');
    expect(listAdvertisedFeatures('business')).not.toContain('trip_planning');
  });

  it('advertise the features that business and enterprise add for companies', () => {
    expect(listAdvertisedFeatures('business')).toEqual(['basic_analytics', 'admin_dashboard', 'bulk_operations']);
    const added = ['advanced_analytics', 'api_access', 'custom_branding', 'sso_integration'];
    expect(listAdvertisedFeatures('enterprise')).toEqual(added);
  });

  it('limit only the free tier: 10 favorites, 10 stored searches, 50 AI queries, and 10 routes a month', () => {
    expect(Object.values(getTierLimits('free'))).toEqual([10, 10, 50, 10]);
    for (const tier of TIERS.slice(1)) expect(new Set(Object.values(getTierLimits(tier)))).toEqual(new Set([null]));
  });
});
