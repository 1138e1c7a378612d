import { z } from 'zod';
import { License } from '../account/user.ts';
import { type Feature, getTierFeatures, getTierLimits, TIERS } from './tiers.ts';

const Limit = z.number().int().min(0).nullable();

/** A tier's limits as the API reports them; null is unlimited. */
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

/** Whether access is allowed and, if not, why and what would help. */
export const GateResult = z.object({
  hasAccess: z.boolean(),
  /** Null if signed out. */
  license: License.nullable(),
  limits: GateLimits,
  upgradeRequired: z.boolean(),
  /**
   * The lowest tier that grants the feature or lifts the limit; null if there is none. If access is allowed, it is set
   * only for saved items that the current tier limits.
   */
  nextTier: License.nullable(),
  blockedReason: z.string().nullable(),
});
export type GateResult = z.infer<typeof GateResult>;

/** Items that a tier can limit. */
export type LimitedItem = 'favorites' | 'searchHistory';

const LIMIT_FIELDS = { favorites: 'maxFavorites', searchHistory: 'maxSearchHistory' } as const;
const ITEM_LABELS: Readonly<Record<LimitedItem, string>> = { favorites: 'Favorites', searchHistory: 'Search history' };

export const SIGN_IN_TO_USE = 'Please sign in to access this feature';
export const SIGN_IN_TO_SAVE = 'Please sign in to save items';

/** Messages for capabilities that every paid license includes; the first two come from the specification. */
const PAID_FEATURE_REASONS = {
  export: 'Export feature requires Premium license',
  notes: 'Personal notes available with Premium license',
  voice: 'Voice commands require a Premium license',
  offline_sync: 'Offline sync requires a Premium license',
  analytics: 'Analytics require a Premium license',
} as const;
export type PaidFeature = keyof typeof PAID_FEATURE_REASONS;

/** What can be checked against a license: a tier's feature, or a capability of every paid tier. */
export type LicenseRequirement = Feature | PaidFeature;

const isPaidFeature = (wanted: LicenseRequirement): wanted is PaidFeature =>
  Object.hasOwn(PAID_FEATURE_REASONS, wanted);

export function getGateLimits(tier: License): GateLimits {
  const { maxFavorites, maxSearchHistory } = getTierLimits(tier);
  const has = (feature: Feature) => getTierFeatures(tier).includes(feature);
  return {
    maxFavorites,
    maxSearchHistory,
    canUseAISearch: has('ai_search'),
    canExportData: has('export_data'),
    canAccessAnalytics: tier !== 'free',
    canAccessAdminDashboard: has('admin_dashboard'),
    canUseAPI: has('api_access'),
    hasCustomBranding: has('custom_branding'),
  };
}

/** Returns the lowest tier with a feature. */
export function findTierWithFeature(feature: Feature): License {
  return TIERS.find((tier) => getTierFeatures(tier).includes(feature)) ?? 'enterprise';
}

type Answer = Pick<GateResult, 'hasAccess' | 'nextTier' | 'blockedReason'>;

function buildResult(license: License | null, { hasAccess, nextTier, blockedReason }: Answer): GateResult {
  return {
    hasAccess,
    license,
    limits: getGateLimits(license ?? 'free'),
    upgradeRequired: !hasAccess && license !== null,
    nextTier,
    blockedReason,
  };
}

const denySignedOut = (blockedReason: string) => buildResult(null, { hasAccess: false, nextTier: null, blockedReason });

function requireTier(license: License, tier: License, blockedReason: string): GateResult {
  const hasAccess = TIERS.indexOf(license) >= TIERS.indexOf(tier);
  return buildResult(
    license,
    hasAccess ? { hasAccess, nextTier: null, blockedReason: null } : { hasAccess, nextTier: tier, blockedReason },
  );
}

/** Checks whether a license includes a feature; null means signed out. */
export function checkFeature(license: License | null, feature: Feature): GateResult {
  if (license === null) return denySignedOut(SIGN_IN_TO_USE);
  const tier = findTierWithFeature(feature);
  return requireTier(license, tier, `This feature requires ${tier} license`);
}

/** Checks whether a license includes a capability of all paid tiers; null means signed out. */
export function checkPaidFeature(license: License | null, feature: PaidFeature): GateResult {
  return license === null
    ? denySignedOut(SIGN_IN_TO_USE)
    : requireTier(license, 'premium', PAID_FEATURE_REASONS[feature]);
}

/** Checks whether a license meets a requirement; null means signed out. */
export function checkLicense(license: License | null, wanted: LicenseRequirement): GateResult {
  return isPaidFeature(wanted) ? checkPaidFeature(license, wanted) : checkFeature(license, wanted);
}

type MonthlyUse = 'routes' | 'aiQueries';

const MONTHLY_USES = {
  routes: { field: 'maxRoutesPerMonth', singular: 'route', plural: 'routes' },
  aiQueries: { field: 'maxAiQueriesPerMonth', singular: 'AI query', plural: 'queries' },
} as const;

/** Checks whether another monthly use is allowed; null means signed out. */
export function checkMonthlyLimit(license: License | null, use: MonthlyUse, used: number): GateResult {
  if (license === null) return denySignedOut(SIGN_IN_TO_USE);
  const { field, singular, plural } = MONTHLY_USES[use];
  const limit = getTierLimits(license)[field];
  const hasAccess = limit === null || used < limit;
  const nextTier = TIERS.find((tier) => getTierLimits(tier)[field] === null) ?? null;
  const blockedReason = hasAccess ? null : `Monthly ${singular} limit reached (${limit}). Upgrade for more ${plural}.`;
  return buildResult(license, { hasAccess, nextTier: hasAccess ? null : nextTier, blockedReason });
}

/** Checks whether another item can be saved beyond the `count` saved ones; null means signed out. */
export function checkItemLimit(license: License | null, item: LimitedItem, count: number): GateResult {
  if (license === null) return denySignedOut(SIGN_IN_TO_SAVE);
  const limit = getTierLimits(license)[LIMIT_FIELDS[item]];
  if (limit === null) return buildResult(license, { hasAccess: true, nextTier: null, blockedReason: null });
  const nextTier = TIERS.find((tier) => getTierLimits(tier)[LIMIT_FIELDS[item]] === null) ?? null;
  const hasAccess = count < limit;
  const blockedReason = hasAccess ? null : `${ITEM_LABELS[item]} limit reached (${limit}). Upgrade to save more items.`;
  return buildResult(license, { hasAccess, nextTier, blockedReason });
}
