import { License } from '../account/user.ts';

/** The tiers, each with all that the one before it has. */
export const TIERS: readonly License[] = License.options;

/** What each tier adds to the one before it. */
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

/** Features that are not built yet; wherever they are sold, the page says so. */
export const COMING_SOON: ReadonlySet<Feature> = new Set<Feature>([
  'ai_search',
  'basic_analytics',
  'admin_dashboard',
  'bulk_operations',
  'advanced_analytics',
  'api_access',
  'custom_branding',
  'sso_integration',
]);
/** Features that free drivers have too, so no plan advertises them. */
const FOR_ALL: ReadonlySet<Feature> = new Set<Feature>(['detailed_info']);

/** How much of something a tier allows; null is as much as one likes. */
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

/** All features of a tier, those of the tiers below it first. */
export function getTierFeatures(tier: License): readonly Feature[] {
  return TIERS.slice(0, TIERS.indexOf(tier) + 1).flatMap((step): readonly Feature[] => ADDED_FEATURES[step]);
}

/** What a tier sells beyond the one below it. */
export function featuresSoldWith(tier: License): readonly Feature[] {
  return ADDED_FEATURES[tier].filter((feature: Feature) => !FOR_ALL.has(feature));
}

/** What a tier limits, a month being one of the calendar. */
export function getTierLimits(tier: License): TierLimits {
  return tier === 'free' ? FREE_LIMITS : NO_LIMITS;
}
