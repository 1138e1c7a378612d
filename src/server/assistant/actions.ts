import { type assistantEndpoints, MESSAGES_PER_MINUTE } from '#contract/assistant.ts';
import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { Memory } from '#domain/assistant/memory.ts';
import type { Message, MessageContext, Quota } from '#domain/assistant/message.ts';
import { readDecision } from '#domain/assistant/read-request.ts';
import { suggestFirstMessages } from '#domain/assistant/suggest.ts';
import { checkMonthlyLimit } from '#domain/license/gate.ts';
import { getMeterLimit } from '#domain/license/usage.ts';
import type { Rig } from '#domain/rigs/rig.ts';
import { measureRig } from '#domain/rigs/rig-vehicle.ts';
import type { AskContext } from '#domain/searches/natural/natural-search.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { consumeRateLimits, rateLimitKey } from '../limits/rate-limits.ts';
import { consumeQuota, readMonthlyUsage, refundQuota } from '../limits/usage-store.ts';
import { listRigRows } from '../rigs/rig-store.ts';
import { type AnswerState, answerMessage } from './answer-message.ts';
import {
  appendMessages,
  deleteConversation,
  findWaitingAction,
  listMessages,
  readMemory,
  requireConversation,
  startConversation,
} from './conversation-store.ts';
import { decideAction } from './decide-action.ts';

const MINUTE_MS = 60_000;

async function readQuota({ sql, clock }: Deps, { uid, license }: User): Promise<Quota> {
  const { aiQueries } = await readMonthlyUsage(sql, uid, clock());
  return { used: aiQueries, limit: getMeterLimit(license, 'aiQueries') };
}

async function findActiveRig({ sql }: Deps, uid: string): Promise<Rig | null> {
  return (await listRigRows(sql, uid)).find(({ isActive }) => isActive)?.rig ?? null;
}

async function requireRateLimit({ sql, clock }: Deps, purpose: string, { uid }: User): Promise<void> {
  const limit = { key: rateLimitKey(purpose, uid), count: MESSAGES_PER_MINUTE, windowMs: MINUTE_MS };
  const retryAfterSeconds = await consumeRateLimits(sql, [limit], clock());
  if (retryAfterSeconds !== null) throw new AppError('too_many_requests', { retryAfterSeconds });
}

function completeContext(context: MessageContext, { search, stationIds }: Memory, rig: Rig | null): AskContext {
  const measures = rig && measureRig(rig);
  const size = measures && { lengthM: measures.lengthM, heightM: measures.heightM };
  const results = stationIds.length > 0 ? stationIds : context.results;
  return { ...context, last: search, results, rig: size };
}

type SentMessage = {
  readonly caller: User;
  readonly clientIp: string;
  readonly body: { readonly conversationId: string; readonly message: string; readonly context: MessageContext };
};

/** Counts a message as an AI query before it is answered; throws if a limit is reached. */
export async function admitMessage({ caller, body }: SentMessage, deps: Deps): Promise<void> {
  await requireRateLimit(deps, 'assistant message', caller);
  await requireConversation(deps.sql, caller.uid, body.conversationId);
  const limit = getMeterLimit(caller.license, 'aiQueries');
  const isWithinLimit = await consumeQuota(deps.sql, caller.uid, { what: 'aiQueries', limit }, deps.clock());
  if (!isWithinLimit)
    throw new AppError('ai_queries_limit_reached', checkMonthlyLimit(caller.license, 'aiQueries', limit ?? 0));
}

async function answer({ caller, clientIp, body }: SentMessage, deps: Deps, onState?: (state: AnswerState) => void) {
  const { conversationId, message: text, context } = body;
  const key = { uid: caller.uid, id: conversationId };
  const userMessage = { role: 'user', content: { text } } as const;
  const decision = readDecision(text);
  const actionId = decision && (await findWaitingAction(deps.sql, conversationId, deps.clock()));
  if (decision && actionId) {
    await appendMessages(deps.sql, key, [userMessage], deps.clock());
    const message = await decideAction({ caller, conversationId, actionId, decision }, deps);
    return { message, isCounted: false };
  }
  const memory = await readMemory(deps.sql, conversationId);
  const rig = await findActiveRig(deps, caller.uid);
  const answerContext = { deps, caller, clientIp, context: completeContext(context, memory, rig), memory, rig };
  const answered = await answerMessage(text, answerContext, onState);
  const message = await appendMessages(deps.sql, key, [userMessage, answered.message], deps.clock());
  return { message, isCounted: answered.isCounted };
}

/** Stores the message and the answer; refunds the AI query if the answer failed or doesn't count. */
export async function completeMessage(sent: SentMessage, deps: Deps, onState?: (state: AnswerState) => void) {
  const { caller } = sent;
  const now = deps.clock();
  const refund = () => refundQuota(deps.sql, caller.uid, 'aiQueries', now);
  const { message, isCounted } = await answer(sent, deps, onState).catch(async (error: unknown) => {
    await refund();
    throw error;
  });
  if (!isCounted) await refund();
  return { success: true, message, quota: await readQuota(deps, caller) } as const;
}

async function greet(deps: Deps, { uid, displayName }: User, id: string): Promise<Message> {
  const rig = await findActiveRig(deps, uid);
  const text = `Hi ${displayName}. Ask me where to charge${rig ? ` with your rig "${rig.name}"` : ''}, how far you can go, or how stations compare.`;
  const content = { text, suggestions: suggestFirstMessages(rig) };
  return appendMessages(deps.sql, { uid, id }, [{ role: 'assistant', content }], deps.clock());
}

export const assistantActions = {
  async startConversation({ caller }, deps) {
    await requireRateLimit(deps, 'assistant start', caller);
    const conversationId = await startConversation(deps.sql, caller.uid, deps.clock());
    const messages = [await greet(deps, caller, conversationId)];
    return { success: true, conversationId, messages, quota: await readQuota(deps, caller) };
  },

  async sendMessage(sent, deps) {
    await admitMessage(sent, deps);
    return completeMessage(sent, deps);
  },

  async readConversation({ params: { id }, caller }, deps) {
    await requireConversation(deps.sql, caller.uid, id);
    return {
      success: true,
      messages: await listMessages(deps.sql, id, deps.clock()),
      quota: await readQuota(deps, caller),
    };
  },

  async deleteConversation({ params: { id }, caller }, { sql }) {
    await deleteConversation(sql, caller.uid, id);
    return { success: true };
  },

  async decideAction({ params: { id, actionId }, body: { decision }, caller }, deps) {
    await requireRateLimit(deps, 'assistant decision', caller);
    await requireConversation(deps.sql, caller.uid, id);
    const message = await decideAction({ caller, conversationId: id, actionId, decision }, deps);
    return { success: true, message, quota: await readQuota(deps, caller) };
  },
} satisfies ActionsOf<typeof assistantEndpoints>;
