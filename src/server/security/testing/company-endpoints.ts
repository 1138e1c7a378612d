import { asOtherUser, type Row } from './seeded-ids.ts';

const NO_COMPANY = { status: 404, code: 'company_not_found' } as const;
const NOT_LICENSED = { status: 403, code: 'not_licensed' } as const;
const SIGN_ON = {
  domain: 'hauling.example',
  issuer: 'https://login.example.com',
  clientId: 'towcharge',
  clientSecret: 'secret',
};

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
  readSignOn: { another: 'their single sign-on', request: () => ({}), response: NO_COMPANY },
  saveSignOn: {
    another: "their company's sign-in",
    request: (other) => ({ body: { ...SIGN_ON, ...asOtherUser(other) } }),
    response: NOT_LICENSED,
  },
  removeSignOn: { another: 'their single sign-on', request: () => ({}), response: NO_COMPANY },
  checkDomain: {
    another: 'their domain',
    request: (other) => ({ body: asOtherUser(other) }),
    response: NOT_LICENSED,
  },
  testSignOn: { another: "their company's sign-in", request: () => ({ body: {} }), response: NOT_LICENSED },
  forceSignOn: {
    another: 'how their company signs in',
    request: (other) => ({ body: { isForced: true, ...asOtherUser(other) } }),
    response: NOT_LICENSED,
  },
} as const satisfies Record<string, Row>;
