import { type analyticsEndpoints, SESSION_BATCHES_PER_MINUTE } from '#contract/analytics.ts';
import { AppError } from '#contract/errors.ts';
import { computeCosts } from '#domain/analytics/costs.ts';
import { computeDashboard } from '#domain/analytics/dashboard.ts';
import { computeEfficiency } from '#domain/analytics/efficiency.ts';
import { toSessionsCsv } from '#domain/analytics/sessions-csv.ts';
import type { Sql } from '../db/database.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { consumeRateLimits, rateLimitKey } from '../limits/rate-limits.ts';
import { hasAnyEvent } from './events-store.ts';
import { importSessions } from './import-sessions-store.ts';
import { readTimeframe } from './read-timeframe.ts';
import { exportSessionRows, listSessionRows, removeSessionRow, saveSessionRow } from './session-store.ts';

/** A driver's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

const getLatestStart = (now: Date) => new Date(now.getTime() + CLOCK_SKEW_MS);

/** Counts an import request; throws if there have been too many in the last minute. */
async function countImport(sql: Sql, uid: string, now: Date): Promise<void> {
  const limit = { key: rateLimitKey('sessions import', uid), count: SESSION_BATCHES_PER_MINUTE, windowMs: MINUTE_MS };
  const retryAfterSeconds = await consumeRateLimits(sql, [limit], now);
  if (retryAfterSeconds !== null) throw new AppError('too_many_requests', { retryAfterSeconds });
}

export const analyticsActions = {
  async readDashboard({ query, caller }, deps) {
    const { range, formatDay, events } = await readTimeframe(deps, caller.uid, query);
    const hasEvents = await hasAnyEvent(deps.sql, caller.uid);
    return { success: true, data: { range, figures: { ...computeDashboard(events, range, formatDay), hasEvents } } };
  },

  async readEfficiency({ query, caller }, deps) {
    const { range, events } = await readTimeframe(deps, caller.uid, query);
    return { success: true, data: { range, figures: computeEfficiency(events.legs) } };
  },

  async readCosts({ query, caller }, deps) {
    const { range, formatDay, events } = await readTimeframe(deps, caller.uid, query);
    return { success: true, data: { range, figures: computeCosts(events, range, formatDay) } };
  },

  async listChargingSessions({ query, caller }, { sql }) {
    return { success: true, data: await listSessionRows(sql, caller.uid, query) };
  },

  async saveChargingSession({ params: { id }, body, caller }, { sql, clock }) {
    if (new Date(body.startedAt) > getLatestStart(clock())) throw new AppError('charging_session_in_future');
    return { success: true, data: await saveSessionRow(sql, caller.uid, { ...body, id }) };
  },

  async importChargingSessions({ body: { sessions }, caller }, { sql, clock }) {
    await countImport(sql, caller.uid, clock());
    return { success: true, data: await importSessions(sql, caller.uid, sessions, getLatestStart(clock())) };
  },

  async removeChargingSession({ params: { id }, caller }, { sql }) {
    await removeSessionRow(sql, caller.uid, id);
    return { success: true };
  },

  async exportChargingSessions({ caller }, { sql, clock }) {
    const name = `towcharge-charging-${clock().toISOString().slice(0, 10)}.csv`;
    const text = toSessionsCsv(await exportSessionRows(sql, caller.uid));
    const headers = { 'content-disposition': `attachment; filename="${name}"` };
    return { status: 200, body: new TextEncoder().encode(text), headers };
  },
} satisfies ActionsOf<typeof analyticsEndpoints>;
