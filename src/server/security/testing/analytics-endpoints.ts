import { asOtherUser, getSavedChargingSessionId, type Row } from './seeded-ids.ts';

const NOT_LICENSED = { status: 403, code: 'not_licensed' } as const;

export const ANALYTICS_ENDPOINTS = {
  readDashboard: { atStake: 'what they did', request: () => ({}), response: NOT_LICENSED },
  readEfficiency: { atStake: 'what they drove', request: () => ({}), response: NOT_LICENSED },
  readCosts: { atStake: 'what they paid', request: () => ({}), response: NOT_LICENSED },
  listChargingSessions: { atStake: 'where they charged', request: () => ({}) },
  saveChargingSession: {
    atStake: 'a charging session of theirs',
    request: (other) => ({
      params: { id: getSavedChargingSessionId(other.uid) },
      body: { startedAt: '2026-01-02T03:04:00Z', energyKwh: 50, ...asOtherUser(other) },
    }),
    response: NOT_LICENSED,
  },
  importChargingSessions: {
    atStake: 'a charging session of theirs',
    request: (other) => ({
      body: { sessions: [{ startedAt: '2026-01-02T03:04:00Z', energyKwh: 50 }], ...asOtherUser(other) },
    }),
    response: NOT_LICENSED,
  },
  removeChargingSession: {
    atStake: 'a charging session of theirs',
    request: ({ uid }) => ({ params: { id: getSavedChargingSessionId(uid) } }),
  },
  exportChargingSessions: {
    atStake: 'where they charged',
    request: () => ({}),
    response: NOT_LICENSED,
  },
} as const satisfies Record<string, Row>;
