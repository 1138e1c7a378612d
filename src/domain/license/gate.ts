import { z } from 'zod';
import { License } from '../account/user.ts';
import { type Feature, featuresOf, limitsOf, TIERS } from './tiers.ts';

const Limit = z.number().int().min(0).nullable();

/** What a tier allows, as the page and the server speak of it; null is as much as one likes. */
export const GateLimits = z.object({
  maxFavorites: Limit,
  maxSearchHistory: Limit,
  canUseAISearch: z.boolean(),
  canExportData: z.boolean(),
  canAccessAnalytics: z.boolean(),
  canAccessAdminDashboard: z.boolean(),
  canUseAPI: z.boolean(),
  hasCustomBranding: z.boolean(),
});
export type GateLimits = z.infer<typeof GateLimits>;

/** Whether somebody may do something, and if not, why and what would help. */
export const GateResult = z.object({
  hasAccess: z.boolean(),
  /** Null for whoever is not signed in. */
  license: License.nullable(),
  limits: GateLimits,
  upgradeRequired: z.boolean(),
  /** The lowest tier above that gives what was asked for, or more of it; null when there is none. */
  nextTier: License.nullable(),
  blockedReason: z.string().nullable(),
});
export type GateResult = z.infer<typeof GateResult>;

/** What can be kept until a tier's limit is reached. */
export type Kept = 'favorites' | 'searchHistory';

const LIMIT_OF = { favorites: 'maxFavorites', searchHistory: 'maxSearchHistory' } as const;
const KEPT_WORDS: Readonly<Record<Kept, string>> = { favorites: 'Favorites', searchHistory: 'Search history' };

export const SIGN_IN_TO_USE = 'Please sign in to access this feature';
export const SIGN_IN_TO_SAVE = 'Please sign in to save items';

/** What needs a licence other than free without being a feature of its own, and how that is said. */
const NON_FREE = {
  export: 'Export feature requires Premium license',
  notes: 'Personal notes available with Premium license',
} as const;
export type NonFree = keyof typeof NON_FREE;

/** What a licence may be asked for: a feature of a tier, or what every tier but the free one has. */
export type Licensed = Feature | NonFree;

/** What a tier allows. */
export function gateLimitsOf(tier: License): GateLimits {
  const { maxFavorites, maxSearchHistory } = limitsOf(tier);
  const has = (feature: Feature) => featuresOf(tier).includes(feature);
  return {
    maxFavorites,
    maxSearchHistory,
    canUseAISearch: has('ai_search'),
    canExportData: has('export_data'),
    canAccessAnalytics: has('basic_analytics'),
    canAccessAdminDashboard: has('admin_dashboard'),
    canUseAPI: has('api_access'),
    hasCustomBranding: has('custom_branding'),
  };
}

/** The lowest tier that has a feature. */
export function tierOf(feature: Feature): License {
  return TIERS.find((tier) => featuresOf(tier).includes(feature)) ?? 'enterprise';
}

type Answer = Pick<GateResult, 'hasAccess' | 'nextTier' | 'blockedReason'>;

function gate(license: License | null, { hasAccess, nextTier, blockedReason }: Answer): GateResult {
  return {
    hasAccess,
    license,
    limits: gateLimitsOf(license ?? 'free'),
    upgradeRequired: !hasAccess && license !== null,
    nextTier,
    blockedReason,
  };
}

const signedOut = (blockedReason: string) => gate(null, { hasAccess: false, nextTier: null, blockedReason });

function needsTier(license: License, tier: License, blockedReason: string): GateResult {
  const hasAccess = TIERS.indexOf(license) >= TIERS.indexOf(tier);
  return gate(
    license,
    hasAccess ? { hasAccess, nextTier: null, blockedReason: null } : { hasAccess, nextTier: tier, blockedReason },
  );
}

/** Whether a licence has a feature; null is nobody signed in. */
export function featureGate(license: License | null, feature: Feature): GateResult {
  if (license === null) return signedOut(SIGN_IN_TO_USE);
  const tier = tierOf(feature);
  return needsTier(license, tier, `This feature requires ${tier} license`);
}

/** Whether a licence lets somebody do what is for every licence but the free one; null is nobody signed in. */
export function nonFreeGate(license: License | null, what: NonFree): GateResult {
  return license === null ? signedOut(SIGN_IN_TO_USE) : needsTier(license, 'premium', NON_FREE[what]);
}

/** Whether a licence has what it is asked for; null is nobody signed in. */
export function licenseGate(license: License | null, wanted: Licensed): GateResult {
  return wanted === 'export' || wanted === 'notes' ? nonFreeGate(license, wanted) : featureGate(license, wanted);
}

/** Whether one more route may be asked for in a month in which there were some already; null is nobody signed in. */
export function routesGate(license: License | null, used: number): GateResult {
  if (license === null) return signedOut(SIGN_IN_TO_USE);
  const limit = limitsOf(license).maxRoutesPerMonth;
  const hasAccess = limit === null || used < limit;
  const nextTier = TIERS.find((tier) => limitsOf(tier).maxRoutesPerMonth === null) ?? null;
  const blockedReason = hasAccess ? null : `Monthly route limit reached (${limit}). Upgrade for more routes.`;
  return gate(license, { hasAccess, nextTier: hasAccess ? null : nextTier, blockedReason });
}

/** Whether one more may be kept where there are count already; null is nobody signed in. */
export function quantityGate(license: License | null, kept: Kept, count: number): GateResult {
  if (license === null) return signedOut(SIGN_IN_TO_SAVE);
  const limit = limitsOf(license)[LIMIT_OF[kept]];
  if (limit === null) return gate(license, { hasAccess: true, nextTier: null, blockedReason: null });
  const nextTier = TIERS.find((tier) => limitsOf(tier)[LIMIT_OF[kept]] === null) ?? null;
  const hasAccess = count < limit;
  const blockedReason = hasAccess ? null : `${KEPT_WORDS[kept]} limit reached (${limit}). Upgrade to save more items.`;
  return gate(license, { hasAccess, nextTier, blockedReason });
}
