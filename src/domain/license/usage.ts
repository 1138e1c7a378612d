import { z } from 'zod';
import type { License } from '../account/user.ts';
import { getTierLimits } from './tiers.ts';

/** What is counted by the month of the calendar. */
export const MONTHLY_METERS = ['aiQueries', 'routes', 'exports'] as const;
export type MonthlyMeter = (typeof MONTHLY_METERS)[number];

/** Everything of which people are told how much they have used. */
export const METERED_ITEMS = ['favorites', 'searchHistory', ...MONTHLY_METERS] as const;
export type MeteredItem = (typeof METERED_ITEMS)[number];

/** How much of something is used; without a limit it is as much as one likes. */
export const Meter = z.object({
  what: z.enum(METERED_ITEMS),
  used: z.number().int().min(0),
  limit: z.number().int().min(0).nullable(),
});
export type Meter = z.infer<typeof Meter>;

/** How much of something a tier allows, at once or in a month; null is as much as one likes. Exports come with premium. */
export function getMeterLimit(tier: License, what: MeteredItem): number | null {
  const limits = getTierLimits(tier);
  const all: Readonly<Record<MeteredItem, number | null>> = {
    favorites: limits.maxFavorites,
    searchHistory: limits.maxSearchHistory,
    aiQueries: limits.maxAiQueriesPerMonth,
    routes: limits.maxRoutesPerMonth,
    exports: tier === 'free' ? 0 : null,
  };
  return all[what];
}
