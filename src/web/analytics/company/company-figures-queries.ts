import { call } from '#contract/client.ts';
import { companyAnalyticsEndpoints } from '#contract/company/company-analytics.ts';
import type { Timeframe } from '#domain/analytics/timeframe.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { useFigures } from '../analytics-queries.ts';

export type CompanyFiguresScope = { readonly uid: string; readonly companyId: string; readonly timeframe: Timeframe };

export function useCompanyDashboard({ companyId, ...scope }: CompanyFiguresScope) {
  const gateway = useGateway();
  return useFigures(`dashboard of ${companyId}`, scope, (request, signal) =>
    call(gateway, companyAnalyticsEndpoints.readCompanyDashboard, request, signal),
  );
}

export function useCompanyEfficiency({ companyId, ...scope }: CompanyFiguresScope) {
  const gateway = useGateway();
  return useFigures(`efficiency of ${companyId}`, scope, (request, signal) =>
    call(gateway, companyAnalyticsEndpoints.readCompanyEfficiency, request, signal),
  );
}

export function useCompanyCosts({ companyId, ...scope }: CompanyFiguresScope) {
  const gateway = useGateway();
  return useFigures(`costs of ${companyId}`, scope, (request, signal) =>
    call(gateway, companyAnalyticsEndpoints.readCompanyCosts, request, signal),
  );
}
