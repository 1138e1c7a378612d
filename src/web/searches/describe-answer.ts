import type { AskAnswer } from '#domain/searches/natural/natural-search.ts';

/** The place that was found for a question, and a short sentence about it. */
export function describeAnswer(answer: AskAnswer | null): string {
  const parts = [answer?.showing && `${answer.showing}.`, answer?.reply?.text];
  return parts.filter(Boolean).join(' ');
}
