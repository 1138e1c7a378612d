import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { assistantEndpoints, type ReplyResponse } from '#contract/assistant.ts';
import { call, type Gateway } from '#contract/client.ts';
import { AppError } from '#contract/errors.ts';
import type { Message, MessageContext, Quota } from '#domain/assistant/message.ts';
import { browserStorage } from '#web/lib/browser/storage.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';

export type Conversation = {
  readonly id: string;
  readonly messages: readonly Message[];
  readonly quota: Quota;
};

const storageKey = (uid: string) => `towcharge.assistant.${uid}`;

async function startConversation(gateway: Gateway, uid: string): Promise<Conversation> {
  const {
    conversationId: id,
    messages,
    quota,
  } = await call(gateway, assistantEndpoints.startConversation, {
    body: { userId: uid },
  });
  browserStorage('sessionStorage').setItem(storageKey(uid), id);
  return { id, messages, quota };
}

/** Continues the conversation of this tab, or starts one. */
async function openConversation(gateway: Gateway, uid: string): Promise<Conversation> {
  const id = browserStorage('sessionStorage').getItem(storageKey(uid));
  if (id === null) return startConversation(gateway, uid);
  try {
    const { messages, quota } = await call(gateway, assistantEndpoints.readConversation, { params: { id } });
    return { id, messages, quota };
  } catch (error) {
    if (error instanceof AppError && error.code === 'conversation_not_found') return startConversation(gateway, uid);
    throw error;
  }
}

function conversationQuery(gateway: Gateway, uid: string) {
  return queryOptions({
    queryKey: ['conversation', uid],
    queryFn: () => openConversation(gateway, uid),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useConversation(uid: string) {
  return useQuery(conversationQuery(useGateway(), uid));
}

/** Returns the driver's own message, to show above the reply. */
function toOwnMessage(text: string, number: number): Message {
  const empty = { stations: [], page: null, links: [], chips: [], suggestions: [], action: null };
  return { ...empty, number, role: 'user', by: 'rules', text, createdAt: new Date().toISOString() };
}

function withReply(current: Conversation, sent: readonly Message[], { message, quota }: ReplyResponse): Conversation {
  return { ...current, messages: [...current.messages, ...sent, message], quota };
}

function withDecision(current: Conversation, actionId: string, status: 'final' | 'declined' | 'undone'): Conversation {
  const messages = current.messages.map((message) =>
    message.action?.id === actionId ? { ...message, action: { ...message.action, status } } : message,
  );
  return { ...current, messages };
}

/** Refreshes saved data that the assistant may have changed. */
function refreshSaved(queries: QueryClient, uid: string): void {
  for (const name of ['favorites', 'searches', 'usage']) void refetchAfterWrite(queries, [name, uid]);
}

export type OutgoingMessage = { readonly text: string; readonly context: MessageContext };

export function useSendMessage(uid: string, onReply: (message: Message) => void) {
  const gateway = useGateway();
  const queries = useQueryClient();
  const { queryKey } = conversationQuery(gateway, uid);
  return useMutation({
    async mutationFn({ text, context }: OutgoingMessage) {
      const { id } = await queries.ensureQueryData(conversationQuery(gateway, uid));
      return call(gateway, assistantEndpoints.sendMessage, { body: { conversationId: id, message: text, context } });
    },
    onSuccess(reply, { text }) {
      queries.setQueryData(
        queryKey,
        (current) => current && withReply(current, [toOwnMessage(text, reply.message.number - 1)], reply),
      );
      refreshSaved(queries, uid);
      // The message may have been a "yes" to an action that is still shown as waiting.
      const hasWaitingAction = queries
        .getQueryData(queryKey)
        ?.messages.some(({ action }) => action?.status === 'waiting');
      if (hasWaitingAction) void refetchAfterWrite(queries, queryKey);
      onReply(reply.message);
    },
  });
}

const STATUS_BY_DECISION = { confirm: 'final', decline: 'declined', undo: 'undone' } as const;
export type Decision = keyof typeof STATUS_BY_DECISION;

export function useDecideAction(uid: string) {
  const gateway = useGateway();
  const queries = useQueryClient();
  const { queryKey } = conversationQuery(gateway, uid);
  return useMutation({
    async mutationFn({ actionId, decision }: { actionId: string; decision: Decision }) {
      const { id } = await queries.ensureQueryData(conversationQuery(gateway, uid));
      return call(gateway, assistantEndpoints.decideAction, { params: { id, actionId }, body: { decision } });
    },
    onSuccess(reply, { actionId, decision }) {
      queries.setQueryData(
        queryKey,
        (current) => current && withReply(withDecision(current, actionId, STATUS_BY_DECISION[decision]), [], reply),
      );
      refreshSaved(queries, uid);
    },
  });
}

/** Deletes the conversation and starts a new one. */
export function useStartOver(uid: string) {
  const gateway = useGateway();
  const queries = useQueryClient();
  return useMutation({
    async mutationFn() {
      const { id } = await queries.ensureQueryData(conversationQuery(gateway, uid));
      await call(gateway, assistantEndpoints.deleteConversation, { params: { id } });
      return startConversation(gateway, uid);
    },
    onSuccess: (fresh) => queries.setQueryData(conversationQuery(gateway, uid).queryKey, fresh),
  });
}
