import { AppError } from '#contract/errors.ts';
import type { productEventEndpoints } from '#contract/product-events.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { consumeRateLimits, rateLimitKey } from '../limits/rate-limits.ts';
import { countEvents } from './count-event.ts';
import { addEventCounts, readEventCounts } from './event-count-store.ts';

const BATCHES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
const DAYS_SHOWN = 30;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Whether the browser asks not to be counted: Global Privacy Control, or Do Not Track. */
const refusesTracking = (headers: Headers) => headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';

export const eventActions = {
  async countEvents({ body: { events }, headers, clientIp }, { config, sql, clock }) {
    if (!config.productEvents.isCounted) throw new AppError('not_found');
    if (refusesTracking(headers)) return { success: true };
    const now = clock();
    const limit = { key: rateLimitKey('events', clientIp), count: BATCHES_PER_MINUTE, windowMs: MINUTE_MS };
    const retryAfterSeconds = await consumeRateLimits(sql, [limit], now);
    if (retryAfterSeconds !== null) throw new AppError('too_many_requests', { retryAfterSeconds });
    await addEventCounts(sql, countEvents(events), now);
    return { success: true };
  },

  async readProductUsage(_input, { config, sql, clock }) {
    const since = new Date(clock().getTime() - (DAYS_SHOWN - 1) * DAY_MS);
    return { success: true, isCounted: config.productEvents.isCounted, counts: await readEventCounts(sql, since) };
  },
} satisfies ActionsOf<typeof productEventEndpoints>;
