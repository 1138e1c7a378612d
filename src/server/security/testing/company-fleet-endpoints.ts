import { type Row, SAVED_CHARGER, SAVED_RIG } from './seeded-ids.ts';

const NOT_LICENSED = { status: 403, code: 'not_licensed' } as const;
const RIG = { name: 'Taken', vehicle: 'ford-f150-lightning-standard-2022', trailer: null };

/** Everyone here owns a company of their own, without and then with a license, which shares things under the same ids. */
export const COMPANY_FLEET_ENDPOINTS = {
  listSharedRigs: { another: "their company's rigs", request: () => ({}) },
  exportSharedRigs: { another: "their company's rigs", request: () => ({}), response: NOT_LICENSED },
  importSharedRigs: {
    another: 'a rig of their company',
    request: () => ({ body: { rigs: [RIG] } }),
    response: NOT_LICENSED,
  },
  saveSharedRig: {
    another: 'a rig of their company',
    request: () => ({ params: { id: SAVED_RIG }, body: RIG }),
    response: NOT_LICENSED,
  },
  removeSharedRig: {
    another: 'a rig of their company',
    request: () => ({ params: { id: SAVED_RIG } }),
    response: NOT_LICENSED,
  },
  listSharedFavorites: { another: "their company's favorites", request: () => ({}) },
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
    response: NOT_LICENSED,
  },
  removeSharedFavorite: {
    another: 'a favorite of their company',
    request: () => ({ params: { id: SAVED_CHARGER } }),
    response: NOT_LICENSED,
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
