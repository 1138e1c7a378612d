import { CompanyCosts, CompanyDashboard, CompanyEfficiency } from '#domain/analytics/company-figures.ts';
import { buildFiguresResponse, FIGURES_ENDPOINT } from '../analytics.ts';
import { endpoints } from '../endpoint.ts';

const COMPANY_FIGURES_ENDPOINT = {
  method: 'get',
  access: 'user',
  tag: 'company',
  query: FIGURES_ENDPOINT.query,
  errors: ['company_not_found', 'forbidden', 'not_licensed', 'company_figures_too_many', 'company_figures_busy'],
  failure: 'company_figures_load_failed',
} as const;

export const companyAnalyticsEndpoints = endpoints({
  readCompanyDashboard: {
    ...COMPANY_FIGURES_ENDPOINT,
    path: '/api/company/analytics/dashboard',
    summary: "Returns totals of drives and charging with the company's rigs, by driver, vehicle, and rig",
    response: buildFiguresResponse(CompanyDashboard),
  },
  readCompanyEfficiency: {
    ...COMPANY_FIGURES_ENDPOINT,
    path: '/api/company/analytics/efficiency',
    summary:
      "Returns the energy used by the company's rigs, by speed, temperature, rig, driver, and vehicle, with the model's predictions",
    response: buildFiguresResponse(CompanyEfficiency),
  },
  readCompanyCosts: {
    ...COMPANY_FIGURES_ENDPOINT,
    path: '/api/company/analytics/costs',
    summary: "Returns the charging costs of the company's rigs by network, driver, and vehicle, and over time",
    response: buildFiguresResponse(CompanyCosts),
  },
});
