import { asOtherUser, type Row, savedApiKey } from './seeded-ids.ts';

export const SESSION_AND_KEY_ENDPOINTS = {
  listSessions: { another: 'their sessions', request: () => ({}) },
  endSession: { another: 'one of their sessions', request: ({ sessionId }) => ({ params: { id: sessionId } }) },
  endAllSessions: { another: 'all their sessions', request: () => ({}) },
  listApiKeys: { another: 'their API keys', request: () => ({}) },
  createApiKey: {
    another: 'a key that acts for them',
    request: (other) => ({
      body: { name: 'Script', scopes: ['favorites:read'], days: 30, ...asOtherUser(other) },
    }),
    response: { status: 403, code: 'not_licensed' },
  },
  revokeApiKey: { another: 'a key of theirs', request: ({ uid }) => ({ params: { id: savedApiKey(uid) } }) },
} as const satisfies Record<string, Row>;
