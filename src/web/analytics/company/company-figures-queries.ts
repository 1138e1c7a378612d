import { call } from '#contract/client.ts';
import { companyAnalyticsEndpoints } from '#contract/company/company-analytics.ts';
import type { Timeframe } from '#domain/analytics/timeframe.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { useFigures } from '../analytics-queries.ts';

/** Whose figures are shown, of which company, and for which time. */
export type CompanyShown = { readonly uid: string; readonly companyId: string; readonly timeframe: Timeframe };

export function useCompanyDashboard({ companyId, ...shown }: CompanyShown) {
  const gateway = useGateway();
  return useFigures(`dashboard of ${companyId}`, shown, (wanted, signal) =>
    call(gateway, companyAnalyticsEndpoints.readCompanyDashboard, wanted, signal),
  );
}

export function useCompanyEfficiency({ companyId, ...shown }: CompanyShown) {
  const gateway = useGateway();
  return useFigures(`efficiency of ${companyId}`, shown, (wanted, signal) =>
    call(gateway, companyAnalyticsEndpoints.readCompanyEfficiency, wanted, signal),
  );
}

export function useCompanyCosts({ companyId, ...shown }: CompanyShown) {
  const gateway = useGateway();
  return useFigures(`costs of ${companyId}`, shown, (wanted, signal) =>
    call(gateway, companyAnalyticsEndpoints.readCompanyCosts, wanted, signal),
  );
}
