import type { ToldPlan } from './stop-search.ts';

/** Something that a driver could give way in, and the search with that: null where it leads to no plan either. */
export type RelaxationAttempt<Code extends string> = { readonly code: Code; readonly run: () => ToldPlan | null };

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
    const plan = run();
    return plan === null ? [] : [{ code, plan }];
  });
  return found.sort((a, b) => a.plan.totals.costMin - b.plan.totals.costMin).slice(0, MOST);
}
