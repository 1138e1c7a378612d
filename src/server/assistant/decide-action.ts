import { AppError } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { Message } from '#domain/assistant/message.ts';
import type { Deps } from '../deps.ts';
import { makeChange } from './changes.ts';
import { appendMessages, claimAction, type NewMessage, restoreAction } from './conversation-store.ts';

type Decision = 'confirm' | 'decline' | 'undo';

type DecisionRequest = {
  readonly caller: User;
  readonly conversationId: string;
  readonly actionId: string;
  readonly decision: Decision;
};

const TRANSITIONS = {
  confirm: { from: 'waiting', to: 'final' },
  decline: { from: 'waiting', to: 'declined' },
  undo: { from: 'done', to: 'undone' },
} as const;

/**
 * Confirms, declines, or undoes an action that this server stored. Only one of several concurrent requests succeeds.
 */
export async function decideAction(decisionRequest: DecisionRequest, deps: Deps): Promise<Message> {
  const { caller, conversationId, actionId, decision } = decisionRequest;
  const { uid } = caller;
  const transition = TRANSITIONS[decision];
  const append = (message: NewMessage) =>
    appendMessages(deps.sql, { uid, id: conversationId }, [message], deps.clock());
  const request = await claimAction(deps.sql, { uid, conversationId, actionId }, transition, deps.clock());
  if (!request) throw new AppError('action_over');
  if (decision === 'decline')
    return append({ role: 'assistant', content: { text: 'All right, nothing was changed.' } });
  const outcome = await makeChange(request, { deps, caller }).catch(async (error: unknown) => {
    await restoreAction(deps.sql, actionId, transition.from);
    throw error;
  });
  const action =
    decision === 'confirm' && outcome.undo
      ? ({ label: outcome.text, status: 'done', request: outcome.undo } as const)
      : undefined;
  const text = decision === 'undo' ? `Undone. ${outcome.text}` : outcome.text;
  return append({ role: 'assistant', content: { text }, ...(action ? { action } : {}) });
}
