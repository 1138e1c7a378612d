import { type Row, SAVED_CHARGER, SAVED_RIG } from './seeded-ids.ts';

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
  listSharedFavorites: { another: "their company's favorites", request: () => ({}), response: NO_COMPANY },
  exportSharedFavoritesCsv: { another: "their company's favorites", request: () => ({}), response: NOT_LICENSED },
  exportSharedFavoritesGeoJson: { another: "their company's favorites", request: () => ({}), response: NOT_LICENSED },
  importSharedFavorites: {
    another: 'a favorite of their company',
    request: () => ({ body: { rows: [{ name: 'Nowhere', address: '' }] } }),
    response: NOT_LICENSED,
  },
  saveSharedFavorite: {
    another: 'a favorite of their company',
    request: () => ({ params: { id: SAVED_CHARGER }, body: { notes: 'Taken' } }),
    response: NO_COMPANY,
  },
  removeSharedFavorite: {
    another: 'a favorite of their company',
    request: () => ({ params: { id: SAVED_CHARGER } }),
    response: NO_COMPANY,
  },
  exportCompanySessions: { another: 'where they charged', request: () => ({}), response: NOT_LICENSED },
  importCompanySessions: {
    another: 'a charging session of theirs',
    request: ({ email }) => ({
      body: { sessions: [{ driver: email, rig: 'Van', startedAt: '2026-01-02T03:04:00Z', energyKwh: 50 }] },
    }),
    response: NOT_LICENSED,
  },
} as const satisfies Record<string, Row>;
