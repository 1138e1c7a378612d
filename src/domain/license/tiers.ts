import { License } from '../account/user.ts';

/** Tiers in ascending order; each includes all features of the previous one. */
export const TIERS: readonly License[] = License.options;

const ADDED_FEATURES = {
  free: ['basic_search', 'map_view', 'basic_charger_info'],
  premium: [
    'ai_search',
    'unlimited_favorites',
    'unlimited_history',
    'trip_planning',
    'detailed_info',
    'export_data',
    'priority_support',
  ],
  business: ['basic_analytics', 'admin_dashboard', 'bulk_operations'],
  enterprise: ['advanced_analytics', 'api_access', 'custom_branding', 'sso_integration'],
} as const satisfies Record<License, readonly string[]>;

export type Feature = (typeof ADDED_FEATURES)[License][number];

/** Features of paid tiers that free drivers have too, so no plan advertises them. */
const UNADVERTISED_FEATURES: ReadonlySet<Feature> = new Set<Feature>(['detailed_info']);

/** A tier's limits; null is unlimited. */
export type TierLimits = {
  readonly maxFavorites: number | null;
  readonly maxSearchHistory: number | null;
  readonly maxAiQueriesPerMonth: number | null;
  readonly maxRoutesPerMonth: number | null;
};

const FREE_LIMITS: TierLimits = {
  maxFavorites: 10,
  maxSearchHistory: 10,
  maxAiQueriesPerMonth: 50,
  maxRoutesPerMonth: 10,
};
const NO_LIMITS: TierLimits = {
  maxFavorites: null,
  maxSearchHistory: null,
  maxAiQueriesPerMonth: null,
  maxRoutesPerMonth: null,
};

/** Returns all features of a tier, lower tiers' first. */
export function getTierFeatures(tier: License): readonly Feature[] {
  return TIERS.slice(0, TIERS.indexOf(tier) + 1).flatMap((step): readonly Feature[] => ADDED_FEATURES[step]);
}

/** Returns the features advertised for a tier beyond the one below it. */
export function listAdvertisedFeatures(tier: License): readonly Feature[] {
  return ADDED_FEATURES[tier].filter((feature: Feature) => !UNADVERTISED_FEATURES.has(feature));
}

/** Returns the limits of a tier. Months are calendar months. */
export function getTierLimits(tier: License): TierLimits {
  return tier === 'free' ? FREE_LIMITS : NO_LIMITS;
}
