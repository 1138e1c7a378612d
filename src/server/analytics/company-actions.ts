import type { companyAnalyticsEndpoints } from '#contract/company/company-analytics.ts';
import { AppError } from '#contract/errors.ts';
import type { CompanyEvents } from '#domain/analytics/company-events.ts';
import {
  computeCompanyCosts,
  computeCompanyDashboard,
  computeCompanyEfficiency,
} from '#domain/analytics/company-figures.ts';
import type { Timeframe } from '#domain/analytics/timeframe.ts';
import { checkFeature } from '#domain/license/gate.ts';
import type { Feature } from '#domain/license/tiers.ts';
import { requireManager } from '../company/membership.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf, Caller } from '../http/action-types.ts';
import { hasAnyCompanyEvent, readCompanyEvents } from './company-events-store.ts';
import { runInCompanyTurn } from './company-turns.ts';
import { selectTimeframe, type TimeframeEvents } from './read-timeframe.ts';

type FiguresRequest = {
  readonly caller: Caller;
  readonly signal: AbortSignal;
  readonly query: { readonly timeframe: Timeframe; readonly timeZone: string };
};
type FiguresFeature = Extract<Feature, 'basic_analytics' | 'advanced_analytics'>;

/** Returns the ID of the company whose figures the caller may see; the company's license counts, not the caller's. */
function requireFiguresAccess(caller: Caller, feature: FiguresFeature): string {
  const { id, license } = requireManager(caller);
  const gate = checkFeature(license ?? 'free', feature);
  if (!gate.hasAccess) throw new AppError('not_licensed', gate);
  return id;
}

/** Computes figures from the events of a timeframe; a company's requests are processed one at a time. */
function computeInTurn<T>(
  { query, signal }: FiguresRequest,
  { sql, clock }: Deps,
  companyId: string,
  computeFigures: (selected: TimeframeEvents<CompanyEvents>) => Promise<T> | T,
): Promise<T> {
  return runInCompanyTurn(companyId, signal, async () =>
    computeFigures(await selectTimeframe({ clock }, query, (since) => readCompanyEvents(sql, companyId, since))),
  );
}

export const companyAnalyticsActions = {
  async readCompanyDashboard(request, deps) {
    const companyId = requireFiguresAccess(request.caller, 'basic_analytics');
    const data = await computeInTurn(request, deps, companyId, async ({ range, formatDay, events }) => {
      const hasEvents = await hasAnyCompanyEvent(deps.sql, companyId);
      return { range, figures: { ...computeCompanyDashboard(events, range, formatDay), hasEvents } };
    });
    return { success: true, data };
  },

  async readCompanyEfficiency(request, deps) {
    const companyId = requireFiguresAccess(request.caller, 'advanced_analytics');
    const data = await computeInTurn(request, deps, companyId, ({ range, events }) => {
      return { range, figures: computeCompanyEfficiency(events) };
    });
    return { success: true, data };
  },

  async readCompanyCosts(request, deps) {
    const companyId = requireFiguresAccess(request.caller, 'advanced_analytics');
    const data = await computeInTurn(request, deps, companyId, ({ range, formatDay, events }) => {
      return { range, figures: computeCompanyCosts(events, range, formatDay) };
    });
    return { success: true, data };
  },
} satisfies ActionsOf<typeof companyAnalyticsEndpoints>;
