import type { Row } from './seeded-ids.ts';

/** What a stranger to a company, or someone with another company, gets from its endpoints. */
export const COMPANY_ENDPOINTS = {
  readCompany: {
    another: 'their company',
    request: () => ({}),
    response: { status: 404, code: 'company_not_found' },
  },
  createCompany: {
    another: 'their company',
    request: () => ({ body: { name: 'Taken over' } }),
    response: { status: 403, code: 'not_licensed' },
  },
} as const satisfies Record<string, Row>;
