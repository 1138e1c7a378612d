import { FORBIDDEN, getSavedReviewId, type ProtectedEndpointName, type Row, SAVED_CHARGER_ID } from './seeded-ids.ts';

export const ADMIN_ENDPOINTS = {
  readAdminStatus: { atStake: 'whether they are an administrator', request: () => ({}), response: FORBIDDEN },
  readAdminStats: { atStake: 'how many users there are', request: () => ({}), response: FORBIDDEN },
  readProductUsage: { atStake: 'what users do', request: () => ({}), response: FORBIDDEN },
  listUsers: { atStake: 'their address', request: () => ({}), response: FORBIDDEN },
  exportUsersCsv: { atStake: 'their address', request: () => ({}), response: FORBIDDEN },
  changeUsers: {
    atStake: 'their account',
    request: ({ uid }) => ({ body: { adminUid: uid, uids: [uid], change: { kind: 'delete' } } }),
    response: FORBIDDEN,
  },
  setUserRole: {
    atStake: 'their role',
    request: ({ uid }) => ({ params: { uid }, body: { adminUid: uid, role: 'admin' } }),
    response: FORBIDDEN,
  },
  setUserLicense: {
    atStake: 'their license',
    request: ({ uid }) => ({ params: { uid }, body: { adminUid: uid, license: 'premium' } }),
    response: FORBIDDEN,
  },
  deleteUser: { atStake: 'their account', request: ({ uid }) => ({ params: { uid } }), response: FORBIDDEN },
  verifyDomain: {
    atStake: 'the email domain of their company',
    request: ({ email }) => ({ body: { domain: 'hauling.example', ownerEmail: email } }),
    response: FORBIDDEN,
  },
  endDomainVerification: {
    atStake: 'the email domain of their company',
    request: () => ({}),
    response: FORBIDDEN,
  },
  listAuditLog: { atStake: 'what was done to them', request: () => ({}), response: FORBIDDEN },
  listLicenses: { atStake: 'what they pay for', request: () => ({}), response: FORBIDDEN },
  readSiteSettings: { atStake: 'settings that only administrators may use', request: () => ({}), response: FORBIDDEN },
  listModerationQueue: { atStake: 'what they reported', request: () => ({}), response: FORBIDDEN },
  moderateReview: {
    atStake: 'a review of theirs',
    request: ({ uid }) => ({
      params: { id: getSavedReviewId(uid) },
      body: { adminUid: uid, verdict: { act: 'hide', reason: 'Mine' } },
    }),
    response: FORBIDDEN,
  },
  surveySite: {
    atStake: 'a survey that only administrators may confirm',
    request: ({ uid }) => ({
      params: { id: SAVED_CHARGER_ID },
      body: { adminUid: uid, survey: { basis: 'visit', seenOn: '2026-01-01', stalls: [{ layout: 'garage' }] } },
    }),
    response: FORBIDDEN,
  },
  saveSiteSettings: {
    atStake: 'settings that only administrators may use',
    request: ({ uid }) => ({ body: { adminUid: uid, denyAll: true } }),
    response: FORBIDDEN,
  },
} as const satisfies Partial<Record<ProtectedEndpointName, Row>>;
