import { asOtherUser, type Row, savedSession } from './seeded-ids.ts';

/** The endpoints of charging sessions and figures. */
export const ANALYTICS_ENDPOINTS = {
  listChargingSessions: { another: 'where they charged', request: () => ({}) },
  saveChargingSession: {
    another: 'a charging session of theirs',
    request: (other) => ({
      params: { id: savedSession(other.uid) },
      body: { startedAt: '2026-01-02T03:04:00Z', energyKwh: 50, ...asOtherUser(other) },
    }),
    response: { status: 403, code: 'not_licensed' },
  },
  removeChargingSession: {
    another: 'a charging session of theirs',
    request: ({ uid }) => ({ params: { id: savedSession(uid) } }),
  },
  exportChargingSessions: {
    another: 'where they charged',
    request: () => ({}),
    response: { status: 403, code: 'not_licensed' },
  },
} as const satisfies Record<string, Row>;
