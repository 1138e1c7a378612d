import type { companySessionEndpoints } from '#contract/company/company-sessions.ts';
import { toCompanySessionsCsv } from '#domain/company/company-sessions.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { getManagerChangeContext } from './change-context.ts';
import { exportCompanySessionRows, importCompanySessions } from './company-session-store.ts';
import { requireLicensedManager } from './membership.ts';

/** A manager's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 24 * 60 * 60_000;

export const companySessionActions = {
  async exportCompanySessions({ caller }, { sql, clock }) {
    const sessions = await exportCompanySessionRows(sql, requireLicensedManager(caller).id);
    const name = `towcharge-company-charging-${clock().toISOString().slice(0, 10)}.csv`;
    const headers = { 'content-disposition': `attachment; filename="${name}"` };
    return { status: 200, body: new TextEncoder().encode(toCompanySessionsCsv(sessions)), headers };
  },

  async importCompanySessions(request, deps) {
    const context = getManagerChangeContext(request, deps);
    const latestStart = new Date(context.now.getTime() + CLOCK_SKEW_MS);
    const outcomes = await importCompanySessions(deps.sql, context, request.body.sessions, latestStart);
    return { success: true, data: { outcomes } };
  },
} satisfies ActionsOf<typeof companySessionEndpoints>;
