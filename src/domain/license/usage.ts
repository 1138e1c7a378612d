import { z } from 'zod';
import type { License } from '../account/user.ts';
import { getTierLimits } from './tiers.ts';

/** Meters that reset each calendar month. */
export const MONTHLY_METERS = ['aiQueries', 'routes', 'exports'] as const;
export type MonthlyMeter = (typeof MONTHLY_METERS)[number];

/** All meters that users see. */
export const METERED_ITEMS = ['favorites', 'searchHistory', ...MONTHLY_METERS] as const;
export type MeteredItem = (typeof METERED_ITEMS)[number];

/** A usage meter; a null limit is unlimited. */
export const Meter = z.object({
  what: z.enum(METERED_ITEMS),
  used: z.number().int().min(0),
  limit: z.number().int().min(0).nullable(),
});
export type Meter = z.infer<typeof Meter>;

/** Returns a tier's limit for a meter, in total or per month; null is unlimited. Exports require premium. */
export function getMeterLimit(tier: License, item: MeteredItem): number | null {
  const limits = getTierLimits(tier);
  const all: Readonly<Record<MeteredItem, number | null>> = {
    favorites: limits.maxFavorites,
    searchHistory: limits.maxSearchHistory,
    aiQueries: limits.maxAiQueriesPerMonth,
    routes: limits.maxRoutesPerMonth,
    exports: tier === 'free' ? 0 : null,
  };
  return all[item];
}
