import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { License } from '../account/user.ts';
import { checkFeature, checkItemLimit, checkPaidFeature, getGateLimits, type LimitedItem } from './gate.ts';
import { type Feature, getTierFeatures, TIERS } from './tiers.ts';

const tier = fc.constantFrom(...TIERS);
const feature = fc.constantFrom<Feature>(...getTierFeatures('enterprise'));
const item = fc.constantFrom<LimitedItem>('favorites', 'searchHistory');

describe('the feature gate', () => {
  it("allows exactly what a license's tier includes", () => {
    fc.assert(
      fc.property(tier, feature, (license, wanted) => {
        expect(checkFeature(license, wanted).hasAccess).toBe(getTierFeatures(license).includes(wanted));
      }),
    );
  });

  it('gives a higher tier everything that a lower one has', () => {
    fc.assert(
      fc.property(tier, tier, feature, item, fc.nat(30), (one, other, wanted, itemKind, count) => {
        const [low, high] = [one, other].toSorted((a, b) => TIERS.indexOf(a) - TIERS.indexOf(b)) as [License, License];
        if (checkFeature(low, wanted).hasAccess) expect(checkFeature(high, wanted).hasAccess).toBe(true);
        if (checkItemLimit(low, itemKind, count).hasAccess)
          expect(checkItemLimit(high, itemKind, count).hasAccess).toBe(true);
      }),
    );
  });

  it('says which license is required: the lowest tier that has the feature', () => {
    expect(checkFeature('free', 'ai_search')).toMatchObject({
      hasAccess: false,
      license: 'free',
      upgradeRequired: true,
      nextTier: 'premium',
      blockedReason: 'This feature requires premium license',
    });
    expect(checkFeature('premium', 'api_access')).toMatchObject({
      nextTier: 'enterprise',
      blockedReason: 'This feature requires enterprise license',
    });
    fc.assert(
      fc.property(tier, feature, (license, wanted) => {
        const { hasAccess, nextTier } = checkFeature(license, wanted);
        expect(hasAccess).toBe(nextTier === null);
        if (nextTier === null) return;
        expect(checkFeature(nextTier, wanted).hasAccess).toBe(true);
        for (const lower of TIERS.slice(0, TIERS.indexOf(nextTier)))
          expect(checkFeature(lower, wanted).hasAccess).toBe(false);
      }),
    );
  });

  it('asks signed-out users to sign in, and offers no upgrade', () => {
    expect(checkFeature(null, 'map_view')).toMatchObject({
      hasAccess: false,
      license: null,
      upgradeRequired: false,
      nextTier: null,
      blockedReason: 'Please sign in to access this feature',
    });
    expect(checkItemLimit(null, 'favorites', 0).blockedReason).toBe('Please sign in to save items');
    expect(checkPaidFeature(null, 'export').blockedReason).toBe('Please sign in to access this feature');
  });

  it('allows export and notes for every license but the free one', () => {
    expect(checkPaidFeature('free', 'export').blockedReason).toBe('Export feature requires Premium license');
    expect(checkPaidFeature('free', 'notes').blockedReason).toBe('Personal notes available with Premium license');
    for (const license of TIERS.slice(1))
      for (const what of ['export', 'notes'] as const)
        expect(checkPaidFeature(license, what)).toMatchObject({
          hasAccess: true,
          upgradeRequired: false,
          nextTier: null,
        });
  });
});

describe('the quantity gate', () => {
  it('limits a free license to ten items', () => {
    fc.assert(
      fc.property(item, fc.nat(1_000), (itemKind, count) => {
        expect(checkItemLimit('free', itemKind, count).hasAccess).toBe(count < 10);
      }),
    );
    expect(checkItemLimit('free', 'favorites', 10)).toMatchObject({
      upgradeRequired: true,
      nextTier: 'premium',
      blockedReason: 'Favorites limit reached (10). Upgrade to save more items.',
    });
    expect(checkItemLimit('free', 'searchHistory', 12).blockedReason).toBe(
      'Search history limit reached (10). Upgrade to save more items.',
    );
  });

  it('does not limit paid licenses', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TIERS.slice(1)), item, fc.nat(), (license, itemKind, count) => {
        expect(checkItemLimit(license, itemKind, count)).toMatchObject({ hasAccess: true, blockedReason: null });
      }),
    );
  });
});

it('The reported limits of a tier match its features', () => {
  expect(getGateLimits('free')).toEqual({
    maxFavorites: 10,
    maxSearchHistory: 10,
    canUseAISearch: false,
    canExportData: false,
    canAccessAnalytics: false,
    canAccessAdminDashboard: false,
    canUseAPI: false,
    hasCustomBranding: false,
  });
  expect(getGateLimits('premium')).toMatchObject({ canAccessAnalytics: true, canAccessAdminDashboard: false });
  expect(getGateLimits('business')).toMatchObject({
    maxFavorites: null,
    canExportData: true,
    canAccessAnalytics: true,
    canAccessAdminDashboard: true,
    canUseAPI: false,
  });
  expect(getGateLimits('enterprise')).toMatchObject({ canUseAPI: true, hasCustomBranding: true });
});
