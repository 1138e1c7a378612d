import { type Names, REFUSED, type Row, SAVED_CHARGER, savedReview } from './seeded-ids.ts';

export const ADMIN_ENDPOINTS = {
  readAdminStatus: { another: 'whether they administer', request: () => ({}), answer: REFUSED },
  readAdminStats: { another: 'how many they are', request: () => ({}), answer: REFUSED },
  listUsers: { another: 'their address', request: () => ({}), answer: REFUSED },
  exportUsersCsv: { another: 'their address', request: () => ({}), answer: REFUSED },
  changeUsers: {
    another: 'their account',
    request: ({ uid }) => ({ body: { adminUid: uid, uids: [uid], change: { kind: 'delete' } } }),
    answer: REFUSED,
  },
  setUserRole: {
    another: 'their role',
    request: ({ uid }) => ({ params: { uid }, body: { adminUid: uid, role: 'admin' } }),
    answer: REFUSED,
  },
  setUserLicense: {
    another: 'their license',
    request: ({ uid }) => ({ params: { uid }, body: { adminUid: uid, license: 'premium' } }),
    answer: REFUSED,
  },
  deleteUser: { another: 'their account', request: ({ uid }) => ({ params: { uid } }), answer: REFUSED },
  listAuditLog: { another: 'what was done to them', request: () => ({}), answer: REFUSED },
  listLicenses: { another: 'what they pay for', request: () => ({}), answer: REFUSED },
  readSiteSettings: { another: 'what is theirs to switch', request: () => ({}), answer: REFUSED },
  listReports: { another: 'what they reported', request: () => ({}), answer: REFUSED },
  moderateReview: {
    another: 'a review of theirs',
    request: ({ uid }) => ({
      params: { id: savedReview(uid) },
      body: { adminUid: uid, verdict: { act: 'hide', reason: 'Mine' } },
    }),
    answer: REFUSED,
  },
  surveySite: {
    another: 'what is theirs to confirm',
    request: ({ uid }) => ({
      params: { id: SAVED_CHARGER },
      body: { adminUid: uid, survey: { basis: 'visit', seenOn: '2026-01-01', stalls: [{ layout: 'garage' }] } },
    }),
    answer: REFUSED,
  },
  saveSiteSettings: {
    another: 'what is theirs to switch',
    request: ({ uid }) => ({ body: { adminUid: uid, denyAll: true } }),
    answer: REFUSED,
  },
} as const satisfies Partial<Record<Names<false>, Row>>;
