import { type Names, REFUSED, type Row, SAVED_CHARGER, savedReview } from './seeded-ids.ts';

export const ADMIN_ENDPOINTS = {
  readAdminStatus: { another: 'whether they administer', request: () => ({}), response: REFUSED },
  readAdminStats: { another: 'how many they are', request: () => ({}), response: REFUSED },
  readProductUsage: { another: 'what they do', request: () => ({}), response: REFUSED },
  listUsers: { another: 'their address', request: () => ({}), response: REFUSED },
  exportUsersCsv: { another: 'their address', request: () => ({}), response: REFUSED },
  changeUsers: {
    another: 'their account',
    request: ({ uid }) => ({ body: { adminUid: uid, uids: [uid], change: { kind: 'delete' } } }),
    response: REFUSED,
  },
  setUserRole: {
    another: 'their role',
    request: ({ uid }) => ({ params: { uid }, body: { adminUid: uid, role: 'admin' } }),
    response: REFUSED,
  },
  setUserLicense: {
    another: 'their license',
    request: ({ uid }) => ({ params: { uid }, body: { adminUid: uid, license: 'premium' } }),
    response: REFUSED,
  },
  deleteUser: { another: 'their account', request: ({ uid }) => ({ params: { uid } }), response: REFUSED },
  proveDomain: {
    another: 'the mail domain of their company',
    request: ({ email }) => ({ body: { domain: 'hauling.example', ownerEmail: email } }),
    response: REFUSED,
  },
  endDomainProof: {
    another: 'the mail domain of their company',
    request: () => ({}),
    response: REFUSED,
  },
  listAuditLog: { another: 'what was done to them', request: () => ({}), response: REFUSED },
  listLicenses: { another: 'what they pay for', request: () => ({}), response: REFUSED },
  readSiteSettings: { another: 'what is theirs to switch', request: () => ({}), response: REFUSED },
  listReports: { another: 'what they reported', request: () => ({}), response: REFUSED },
  moderateReview: {
    another: 'a review of theirs',
    request: ({ uid }) => ({
      params: { id: savedReview(uid) },
      body: { adminUid: uid, verdict: { act: 'hide', reason: 'Mine' } },
    }),
    response: REFUSED,
  },
  surveySite: {
    another: 'what is theirs to confirm',
    request: ({ uid }) => ({
      params: { id: SAVED_CHARGER },
      body: { adminUid: uid, survey: { basis: 'visit', seenOn: '2026-01-01', stalls: [{ layout: 'garage' }] } },
    }),
    response: REFUSED,
  },
  saveSiteSettings: {
    another: 'what is theirs to switch',
    request: ({ uid }) => ({ body: { adminUid: uid, denyAll: true } }),
    response: REFUSED,
  },
} as const satisfies Partial<Record<Names<false>, Row>>;
