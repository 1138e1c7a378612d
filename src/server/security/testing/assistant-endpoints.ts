import { asOtherUser, getSavedActionId, getSavedConversationId, type Row } from './seeded-ids.ts';

export const ASSISTANT_AND_VOICE_ENDPOINTS = {
  sendVoiceCommand: {
    atStake: 'what they said',
    request: (other) => ({ body: asOtherUser(other) }),
    response: { status: 403, code: 'not_licensed' },
  },
  readVoiceStatus: { atStake: 'their voice settings', request: () => ({}) },
  configureVoice: {
    atStake: 'their voice settings',
    request: (other) => ({ body: { spokenAnswers: true, ...asOtherUser(other) } }),
    response: { status: 403, code: 'not_licensed' },
  },
  startConversation: {
    atStake: 'a conversation under their uid',
    request: (other) => ({ body: { userId: other.uid } }),
  },
  sendMessage: {
    atStake: 'what they talk about',
    request: (other) => ({
      body: { conversationId: getSavedConversationId(other.uid), message: 'Show my favorites', ...asOtherUser(other) },
    }),
    response: { status: 404, code: 'conversation_not_found' },
  },
  readConversation: {
    atStake: 'what they talked about',
    request: ({ uid }) => ({ params: { id: getSavedConversationId(uid) } }),
    response: { status: 404, code: 'conversation_not_found' },
  },
  deleteConversation: {
    atStake: 'a conversation of theirs',
    request: ({ uid }) => ({ params: { id: getSavedConversationId(uid) } }),
  },
  decideAction: {
    atStake: 'a confirmation that only they may give',
    request: (other) => ({
      params: { id: getSavedConversationId(other.uid), actionId: getSavedActionId(other.uid) },
      body: { decision: 'confirm', ...asOtherUser(other) },
    }),
    response: { status: 404, code: 'conversation_not_found' },
  },
} as const satisfies Record<string, Row>;
