import type { usageEndpoints } from '#contract/usage.ts';
import { getCalendarMonth } from '#domain/license/billing-periods.ts';
import { getMeterLimit, METERED_ITEMS } from '#domain/license/usage.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { countStoredItems, readMonthlyUsage } from '../limits/usage-store.ts';

export const usageActions = {
  async readUsage({ caller: { uid, license } }, { sql, clock }) {
    const now = clock();
    const used = { ...(await countStoredItems(sql, uid)), ...(await readMonthlyUsage(sql, uid, now)) };
    const meters = METERED_ITEMS.map((what) => ({ what, used: used[what], limit: getMeterLimit(license, what) }));
    return { success: true, data: { resetsAt: getCalendarMonth(now).until.toISOString(), meters } };
  },
} satisfies ActionsOf<typeof usageEndpoints>;
