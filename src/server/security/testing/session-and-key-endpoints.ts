import { asOtherUser, getSavedApiKeyId, type Row } from './seeded-ids.ts';

export const SESSION_AND_KEY_ENDPOINTS = {
  listSessions: { atStake: 'their sessions', request: () => ({}) },
  endSession: { atStake: 'one of their sessions', request: ({ sessionId }) => ({ params: { id: sessionId } }) },
  endAllSessions: { atStake: 'all their sessions', request: () => ({}) },
  listApiKeys: { atStake: 'their API keys', request: () => ({}) },
  createApiKey: {
    atStake: 'a key that acts for them',
    request: (other) => ({
      body: { name: 'Script', scopes: ['favorites:read'], days: 30, ...asOtherUser(other) },
    }),
    response: { status: 403, code: 'not_licensed' },
  },
  revokeApiKey: { atStake: 'a key of theirs', request: ({ uid }) => ({ params: { id: getSavedApiKeyId(uid) } }) },
} as const satisfies Record<string, Row>;
