import type { MessageContext } from '#domain/assistant/message.ts';
import { roundPosition } from '#domain/geo/point.ts';

const RESULTS_MAX = 100;

type PageState = Omit<MessageContext, 'results'> & { readonly items: readonly { readonly id: string }[] };

/** Returns what is sent with a question or a message to the assistant. */
export function toMessageContext({ items, position, ...state }: PageState): MessageContext {
  const results = items.slice(0, RESULTS_MAX).map(({ id }) => id);
  return { ...state, position: position && roundPosition(position), results };
}
