import type { usageEndpoints } from '#contract/usage.ts';
import { monthOf } from '#domain/license/calendar.ts';
import { METERED, meterLimit } from '#domain/license/usage.ts';
import type { ActionsOf } from '../http/action.ts';
import { countKept, readUses } from '../limits/usage-store.ts';

export const usageActions = {
  async readUsage({ caller: { uid, license } }, { sql, clock }) {
    const now = clock();
    const used = { ...(await countKept(sql, uid)), ...(await readUses(sql, uid, now)) };
    const meters = METERED.map((what) => ({ what, used: used[what], limit: meterLimit(license, what) }));
    return { success: true, data: { resetsAt: monthOf(now).until.toISOString(), meters } };
  },
} satisfies ActionsOf<typeof usageEndpoints>;
