import type { AskAnswer } from '#domain/searches/natural/natural-search.ts';

export function describeAnswer(answer: AskAnswer | null): string {
  const parts = [answer?.showing && `${answer.showing}.`, answer?.reply?.text];
  return parts.filter(Boolean).join(' ');
}
