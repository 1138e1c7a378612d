import type { Row } from './seeded-ids.ts';

const NO_COMPANY = { status: 404, code: 'company_not_found' } as const;

/** What a stranger gets from the endpoints of a company's figures. */
export const COMPANY_ANALYTICS_ENDPOINTS = {
  readCompanyDashboard: { another: 'what their company did', request: () => ({}), response: NO_COMPANY },
  readCompanyEfficiency: { another: 'what their company drove', request: () => ({}), response: NO_COMPANY },
  readCompanyCosts: { another: 'what their company paid', request: () => ({}), response: NO_COMPANY },
} as const satisfies Record<string, Row>;
