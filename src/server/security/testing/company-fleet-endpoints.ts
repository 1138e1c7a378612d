import { type Row, SAVED_RIG } from './seeded-ids.ts';

const NO_COMPANY = { status: 404, code: 'company_not_found' } as const;
const NOT_LICENSED = { status: 403, code: 'not_licensed' } as const;
const RIG = { name: 'Taken', vehicle: 'ford-f150-lightning-standard-2022', trailer: null };

/** What a stranger gets from the endpoints of what a company shares. */
export const COMPANY_FLEET_ENDPOINTS = {
  listSharedRigs: { another: "their company's rigs", request: () => ({}), response: NO_COMPANY },
  exportSharedRigs: { another: "their company's rigs", request: () => ({}), response: NOT_LICENSED },
  importSharedRigs: {
    another: 'a rig of their company',
    request: () => ({ body: { rigs: [RIG] } }),
    response: NOT_LICENSED,
  },
  saveSharedRig: {
    another: 'a rig of their company',
    request: () => ({ params: { id: SAVED_RIG }, body: RIG }),
    response: NO_COMPANY,
  },
  removeSharedRig: {
    another: 'a rig of their company',
    request: () => ({ params: { id: SAVED_RIG } }),
    response: NO_COMPANY,
  },
} as const satisfies Record<string, Row>;
