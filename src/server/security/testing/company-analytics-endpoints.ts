import type { Row } from './seeded-ids.ts';

const NOT_LICENSED = { status: 403, code: 'not_licensed' } as const;

/** The endpoints of company analytics; the attacker owns another company, first without and then with a license. */
export const COMPANY_ANALYTICS_ENDPOINTS = {
  readCompanyDashboard: { atStake: 'what their company did', request: () => ({}), response: NOT_LICENSED },
  readCompanyEfficiency: { atStake: 'what their company drove', request: () => ({}), response: NOT_LICENSED },
  readCompanyCosts: { atStake: 'what their company paid', request: () => ({}), response: NOT_LICENSED },
} as const satisfies Record<string, Row>;
