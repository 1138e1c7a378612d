import type { StopOutcome, ToldPlan } from './stop-search.ts';

/** Something that a driver could give way in, and the search with that. */
export type RelaxationAttempt<Code extends string> = { readonly code: Code; readonly run: () => StopOutcome };

export type Relaxation<Code extends string> = {
  readonly code: Code;
  readonly plan: ToldPlan;
};

const MOST = 3;

/** The attempts that lead to a plan, the cheapest first, at most three. */
export function cheapestRelaxations<Code extends string>(
  attempts: readonly RelaxationAttempt<Code>[],
): Relaxation<Code>[] {
  const found = attempts.flatMap(({ code, run }) => {
    const outcome = run();
    return outcome.ok ? [{ code, plan: outcome.plan }] : [];
  });
  return found.sort((a, b) => a.plan.totals.costMin - b.plan.totals.costMin).slice(0, MOST);
}
