import { z } from 'zod';
import { ActionId, Message, MessageContext, MessageText, Quota } from '#domain/assistant/message.ts';
import { endpoints } from './endpoint.ts';

const ConversationId = z.uuid('A conversation ID must be a UUID.').toLowerCase();
const ConversationParams = z.object({ id: ConversationId });

const ReplyResponse = z.object({ success: z.literal(true), message: Message, quota: Quota });
export type ReplyResponse = z.infer<typeof ReplyResponse>;

export const MESSAGES_PER_MINUTE = 10;

export const assistantEndpoints = endpoints({
  startConversation: {
    method: 'post',
    path: '/api/conversation/start',
    access: 'user',
    tag: 'assistant',
    summary: 'Starts a conversation with the assistant, always for the signed-in user, regardless of userId',
    body: z.object({ userId: z.string().max(200).optional() }),
    response: z.object({
      success: z.literal(true),
      conversationId: ConversationId,
      messages: z.array(Message),
      quota: Quota,
    }),
    errors: ['too_many_requests'],
    failure: 'assistant_failed',
  },
  sendMessage: {
    method: 'post',
    path: '/api/conversation/message',
    access: 'user',
    tag: 'assistant',
    summary:
      'Answers a message. Counts as an AI query. With Accept: text/event-stream, the answer is sent as events: state, text, and message',
    body: z.object({ conversationId: ConversationId, message: MessageText, context: MessageContext.prefault({}) }),
    response: ReplyResponse,
    errors: ['conversation_not_found', 'ai_queries_limit_reached', 'too_many_requests'],
    failure: 'assistant_failed',
  },
  readConversation: {
    method: 'get',
    path: '/api/conversation/{id}/history',
    access: 'user',
    tag: 'assistant',
    summary: 'Lists the messages of a conversation, oldest first',
    params: ConversationParams,
    response: z.object({ success: z.literal(true), messages: z.array(Message), quota: Quota }),
    errors: ['conversation_not_found'],
    failure: 'conversation_load_failed',
  },
  deleteConversation: {
    method: 'delete',
    path: '/api/conversation/{id}',
    access: 'user',
    tag: 'assistant',
    summary: "Deletes a conversation; does nothing if it doesn't exist",
    params: ConversationParams,
    response: z.object({ success: z.literal(true) }),
    failure: 'assistant_failed',
  },
  decideAction: {
    method: 'post',
    path: '/api/conversation/{id}/actions/{actionId}',
    access: 'user',
    tag: 'assistant',
    summary:
      'Confirms or declines an action that the assistant proposes, or undoes one that it carried out; works only once',
    params: ConversationParams.extend({ actionId: ActionId }),
    body: z.object({ decision: z.enum(['confirm', 'decline', 'undo']) }),
    response: ReplyResponse,
    errors: ['conversation_not_found', 'action_over', 'too_many_requests', 'not_licensed', 'favorites_limit_reached'],
    failure: 'assistant_failed',
  },
});
