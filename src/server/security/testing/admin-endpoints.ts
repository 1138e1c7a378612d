import { type ProtectedEndpointName, REFUSED, type Row, SAVED_CHARGER, savedReview } from './seeded-ids.ts';

export const ADMIN_ENDPOINTS = {
  readAdminStatus: { atStake: 'whether they administer', request: () => ({}), response: REFUSED },
  readAdminStats: { atStake: 'how many they are', request: () => ({}), response: REFUSED },
  readProductUsage: { atStake: 'what they do', request: () => ({}), response: REFUSED },
  listUsers: { atStake: 'their address', request: () => ({}), response: REFUSED },
  exportUsersCsv: { atStake: 'their address', request: () => ({}), response: REFUSED },
  changeUsers: {
    atStake: 'their account',
    request: ({ uid }) => ({ body: { adminUid: uid, uids: [uid], change: { kind: 'delete' } } }),
    response: REFUSED,
  },
  setUserRole: {
    atStake: 'their role',
    request: ({ uid }) => ({ params: { uid }, body: { adminUid: uid, role: 'admin' } }),
    response: REFUSED,
  },
  setUserLicense: {
    atStake: 'their license',
    request: ({ uid }) => ({ params: { uid }, body: { adminUid: uid, license: 'premium' } }),
    response: REFUSED,
  },
  deleteUser: { atStake: 'their account', request: ({ uid }) => ({ params: { uid } }), response: REFUSED },
  proveDomain: {
    atStake: 'the mail domain of their company',
    request: ({ email }) => ({ body: { domain: 'hauling.example', ownerEmail: email } }),
    response: REFUSED,
  },
  endDomainProof: {
    atStake: 'the mail domain of their company',
    request: () => ({}),
    response: REFUSED,
  },
  listAuditLog: { atStake: 'what was done to them', request: () => ({}), response: REFUSED },
  listLicenses: { atStake: 'what they pay for', request: () => ({}), response: REFUSED },
  readSiteSettings: { atStake: 'what is theirs to switch', request: () => ({}), response: REFUSED },
  listReports: { atStake: 'what they reported', request: () => ({}), response: REFUSED },
  moderateReview: {
    atStake: 'a review of theirs',
    request: ({ uid }) => ({
      params: { id: savedReview(uid) },
      body: { adminUid: uid, verdict: { act: 'hide', reason: 'Mine' } },
    }),
    response: REFUSED,
  },
  surveySite: {
    atStake: 'what is theirs to confirm',
    request: ({ uid }) => ({
      params: { id: SAVED_CHARGER },
      body: { adminUid: uid, survey: { basis: 'visit', seenOn: '2026-01-01', stalls: [{ layout: 'garage' }] } },
    }),
    response: REFUSED,
  },
  saveSiteSettings: {
    atStake: 'what is theirs to switch',
    request: ({ uid }) => ({ body: { adminUid: uid, denyAll: true } }),
    response: REFUSED,
  },
} as const satisfies Partial<Record<ProtectedEndpointName, Row>>;
