import { z } from 'zod';
import { type CompanyPlan, MONTHLY_CENTS, PACK_SEATS, PREMIUM_CENTS } from './prices.ts';

export const PremiumFeature = z.object({
  name: z.string(),
  description: z.string(),
  endpoint: z.string(),
  requiresAuth: z.boolean(),
  /** Not built yet, or turned off on this server. */
  isComingSoon: z.boolean(),
});
export type PremiumFeature = z.infer<typeof PremiumFeature>;

const Dollars = z.number().min(0);

const CompanyPrice = z.object({
  /** The price of a pack. */
  monthly: Dollars,
  /** How many seats a pack has. */
  seats: z.number().int().min(1),
  /** Whether it can be bought here; otherwise, it is sold on request. */
  isForSale: z.boolean(),
});

/** Tier prices in US dollars, without tax. */
export const Pricing = z.object({
  premium: z.object({ monthly: Dollars, yearly: Dollars }),
  business: CompanyPrice,
  enterprise: CompanyPrice,
});
export type Pricing = z.infer<typeof Pricing>;

export const PREMIUM_FEATURES: readonly PremiumFeature[] = [
  {
    name: 'conversation',
    description: 'An assistant that knows your rig and your trips',
    endpoint: '/api/conversation/start',
    requiresAuth: true,
    isComingSoon: false,
  },
  {
    name: 'voice',
    description: 'Search, plan, and move the map by voice',
    endpoint: '/api/voice/command',
    requiresAuth: true,
    isComingSoon: false,
  },
  {
    name: 'sync',
    description: 'Download an area for use without a signal',
    endpoint: '/api/sync/create-package',
    requiresAuth: true,
    isComingSoon: false,
  },
  {
    name: 'analytics',
    description: 'See the energy use and cost of your trips',
    endpoint: '/api/analytics/dashboard',
    requiresAuth: true,
    isComingSoon: false,
  },
  {
    name: 'routes',
    description: 'Plan trips with charging stops that fit your rig, and see the charge on arrival',
    endpoint: '/api/routes/premium/optimize',
    requiresAuth: true,
    isComingSoon: false,
  },
  {
    name: 'search',
    description: 'Ask for chargers in your own words',
    endpoint: '/api/search/natural/query',
    requiresAuth: true,
    isComingSoon: false,
  },
];

/** Lists the features that a server offers. Offline areas are useless if the app itself doesn't open offline. */
export function listPremiumFeatures({ hasOfflineApp }: { readonly hasOfflineApp: boolean }): PremiumFeature[] {
  return PREMIUM_FEATURES.map((feature) =>
    feature.name === 'sync' && !hasOfflineApp ? { ...feature, isComingSoon: true } : feature,
  );
}

/** Returns the prices, and which plans for companies can be bought here. */
export function listPrices(forSale: readonly CompanyPlan[]): Pricing {
  const getPrice = (plan: CompanyPlan) => {
    return { monthly: MONTHLY_CENTS[plan] / 100, seats: PACK_SEATS[plan], isForSale: forSale.includes(plan) };
  };
  return {
    premium: { monthly: PREMIUM_CENTS.monthly / 100, yearly: PREMIUM_CENTS.yearly / 100 },
    business: getPrice('business'),
    enterprise: getPrice('enterprise'),
  };
}
