import { z } from 'zod';
import type { License } from '../account/user.ts';
import { limitsOf } from './tiers.ts';

/** What is counted by the month of the calendar. */
export const MONTHLY_USES = ['aiQueries', 'routes', 'exports'] as const;
export type MonthlyUse = (typeof MONTHLY_USES)[number];

/** Everything of which people are told how much they have used. */
export const METERED = ['favorites', 'searchHistory', ...MONTHLY_USES] as const;
export type Metered = (typeof METERED)[number];

/** How much of something is used; without a limit it is as much as one likes. */
export const Meter = z.object({
  what: z.enum(METERED),
  used: z.number().int().min(0),
  limit: z.number().int().min(0).nullable(),
});
export type Meter = z.infer<typeof Meter>;

/** How much of something a tier allows, at once or in a month; null is as much as one likes. Exports come with premium. */
export function meterLimit(tier: License, what: Metered): number | null {
  const limits = limitsOf(tier);
  const all: Readonly<Record<Metered, number | null>> = {
    favorites: limits.maxFavorites,
    searchHistory: limits.maxSearchHistory,
    aiQueries: limits.maxAiQueriesPerMonth,
    routes: limits.maxRoutesPerMonth,
    exports: tier === 'free' ? 0 : null,
  };
  return all[what];
}
