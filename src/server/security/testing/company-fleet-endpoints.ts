import { type Row, SAVED_CHARGER_ID, SAVED_RIG_ID } from './seeded-ids.ts';

const NOT_LICENSED = { status: 403, code: 'not_licensed' } as const;
const RIG = { name: 'Taken', vehicle: 'ford-f150-lightning-standard-2022', trailer: null };

/** The attacker owns another company, which shares items with the same ids, first without and then with a license. */
export const COMPANY_FLEET_ENDPOINTS = {
  listSharedRigs: { atStake: "their company's rigs", request: () => ({}) },
  exportSharedRigs: { atStake: "their company's rigs", request: () => ({}), response: NOT_LICENSED },
  importSharedRigs: {
    atStake: 'a rig of their company',
    request: () => ({ body: { rigs: [RIG] } }),
    response: NOT_LICENSED,
  },
  saveSharedRig: {
    atStake: 'a rig of their company',
    request: () => ({ params: { id: SAVED_RIG_ID }, body: RIG }),
    response: NOT_LICENSED,
  },
  removeSharedRig: {
    atStake: 'a rig of their company',
    request: () => ({ params: { id: SAVED_RIG_ID } }),
    response: NOT_LICENSED,
  },
  listSharedFavorites: { atStake: "their company's favorites", request: () => ({}) },
  exportSharedFavoritesCsv: { atStake: "their company's favorites", request: () => ({}), response: NOT_LICENSED },
  exportSharedFavoritesGeoJson: { atStake: "their company's favorites", request: () => ({}), response: NOT_LICENSED },
  importSharedFavorites: {
    atStake: 'a favorite of their company',
    request: () => ({ body: { rows: [{ name: 'Nowhere', address: '' }] } }),
    response: NOT_LICENSED,
  },
  saveSharedFavorite: {
    atStake: 'a favorite of their company',
    request: () => ({ params: { id: SAVED_CHARGER_ID }, body: { notes: 'Taken' } }),
    response: NOT_LICENSED,
  },
  removeSharedFavorite: {
    atStake: 'a favorite of their company',
    request: () => ({ params: { id: SAVED_CHARGER_ID } }),
    response: NOT_LICENSED,
  },
  exportCompanySessions: { atStake: 'where they charged', request: () => ({}), response: NOT_LICENSED },
  importCompanySessions: {
    atStake: 'a charging session of theirs',
    request: ({ email }) => ({
      body: { sessions: [{ driver: email, rig: 'Van', startedAt: '2026-01-02T03:04:00Z', energyKwh: 50 }] },
    }),
    response: NOT_LICENSED,
  },
} as const satisfies Record<string, Row>;

/** The endpoints of company analytics; the attacker owns another company, first without and then with a license. */
export const COMPANY_ANALYTICS_ENDPOINTS = {
  readCompanyDashboard: { atStake: 'what their company did', request: () => ({}), response: NOT_LICENSED },
  readCompanyEfficiency: { atStake: 'what their company drove', request: () => ({}), response: NOT_LICENSED },
  readCompanyCosts: { atStake: 'what their company paid', request: () => ({}), response: NOT_LICENSED },
} as const satisfies Record<string, Row>;
