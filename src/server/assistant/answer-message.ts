import { AppError } from '#contract/errors.ts';
import { preferencesToFilters } from '#domain/account/preferences-to-filters.ts';
import { DEFAULT_PREFERENCES } from '#domain/account/user-preferences.ts';
import { readRequest } from '#domain/assistant/read-request.ts';
import { suggestFirstMessages } from '#domain/assistant/suggest.ts';
import { type AnswerContext, type Reply, say } from './answer-context.ts';
import { makeChange, needsConfirmation } from './changes.ts';
import type { NewMessage } from './conversation-store.ts';
import { askModel } from './model/ask-model.ts';
import { runTool } from './tools/tools.ts';

export type AnswerState = 'reading' | 'asking';

export type Answer = {
  readonly message: NewMessage;
  /** Whether the message counts as an AI query: not if nothing was understood or the model failed. */
  readonly isCounted: boolean;
};

const sayNotUnderstood = ({ rig }: AnswerContext): Reply =>
  say("I didn't understand that. I know about charging with a trailer: stations, trips, range, and your favorites.", {
    suggestions: suggestFirstMessages(rig),
  });

/**
 * Makes a change that the driver asked for, with an undo if possible. Asks first if it deletes something or a model
 * proposed it.
 */
async function makeOrProposeChange(
  reply: Reply,
  by: 'rules' | 'model',
  answerContext: AnswerContext,
): Promise<NewMessage> {
  const { content, memory, change, isFromNamedPlaces } = reply;
  const base = { role: 'assistant', memory, isFromNamedPlaces } as const;
  if (change === undefined) return { ...base, content: { ...content, by } };
  const { label, request } = change;
  if (by === 'model' || needsConfirmation(request))
    return { ...base, content: { ...content, by }, action: { label, status: 'waiting', request } };
  const outcome = await makeChange(request, answerContext);
  const action = outcome.undo && ({ label, status: 'done', request: outcome.undo } as const);
  return { ...base, content: { ...content, text: outcome.text, by }, ...(action ? { action } : {}) };
}

/** Turns a license limit or a missing favorite into an answer; rethrows other errors. */
const toRefusal = (error: unknown): NewMessage => {
  if (
    !(error instanceof AppError) ||
    !['not_licensed', 'favorites_limit_reached', 'favorite_not_found'].includes(error.code)
  )
    throw error;
  const links = [{ label: 'See plans', path: '/profile/subscription?tab=plans' }];
  return {
    role: 'assistant',
    content: { text: error.message, links: error.code === 'favorite_not_found' ? [] : links },
  };
};

async function answerByRules(text: string, answerContext: AnswerContext): Promise<Reply | null> {
  const preferenceFilters = preferencesToFilters(answerContext.caller.userPreferences ?? DEFAULT_PREFERENCES);
  const request = readRequest(text, answerContext.context, preferenceFilters);
  return request && runTool(request, answerContext);
}

/** Answers a message by fixed rules; asks the model, if there is one, only if the rules are unsure what was meant. */
export async function answerMessage(
  text: string,
  answerContext: AnswerContext,
  onState: (state: AnswerState) => void = () => undefined,
): Promise<Answer> {
  onState('reading');
  const byRules = await answerByRules(text, answerContext);
  const isClear = byRules !== null && byRules.isUnsure !== true;
  const usesModel = !isClear && answerContext.deps.config.assistant !== null;
  if (usesModel) onState('asking');
  const byModel = usesModel ? await askModel(text, answerContext) : null;
  const reply = byModel ?? byRules ?? sayNotUnderstood(answerContext);
  const message = await makeOrProposeChange(reply, byModel ? 'model' : 'rules', answerContext).catch(toRefusal);
  return { message, isCounted: (byModel ?? byRules) !== null && (byModel !== null || !usesModel) };
}
