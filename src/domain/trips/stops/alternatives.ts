import { compareWithFastest, type PlanChoice } from './compare-with-fastest.ts';
import type { SearchLimits } from './label-search.ts';
import { buildSearchSpace, type SearchSpace } from './search-space.ts';
import type { StopGraph, StopRules } from './stop-graph.ts';
import { type ExplainedPlan, findCheapestPlan } from './stop-search.ts';

/** What a plan is the best in. */
export type AlternativeLabel = 'recommended' | 'fastest' | 'fewestStops' | 'neverUnhitch' | 'cheapest';

export type AlternativePlan = {
  readonly labels: readonly AlternativeLabel[];
  readonly plan: ExplainedPlan;
  /** What it costs over the fastest one and for what, where it is recommended and not the fastest; else null. */
  readonly choice: PlanChoice | null;
};
type Found = Omit<AlternativePlan, 'choice'>;

/** Where a rig never unhitches it charges hitched with at least this chance (ours). */
export const NEVER_UNHITCH_CHANCE = 0.8;

/** So much that no number of minutes of a trip makes up for one more stop. */
const MINUTES_OF_FEWEST_STOPS = 100_000;
/** A driver who goes by the price gives an hour for so little. */
const DOLLARS_PER_HOUR_OF_CHEAPEST = 5;

function buildRuleChanges(rules: StopRules): Record<Exclude<AlternativeLabel, 'recommended'>, Partial<StopRules>> {
  return {
    fastest: { minutesPerStop: 0, dollarsPerHour: null },
    fewestStops: { minutesPerStop: rules.minutesPerStop + MINUTES_OF_FEWEST_STOPS },
    neverUnhitch: { minHitchedChance: Math.max(rules.minHitchedChance, NEVER_UNHITCH_CHANCE) },
    cheapest: { minutesPerStop: 0, dollarsPerHour: DOLLARS_PER_HOUR_OF_CHEAPEST, priceGap: Number.POSITIVE_INFINITY },
  };
}

export const ALTERNATIVES = ['recommended', 'fastest', 'fewestStops', 'neverUnhitch', 'cheapest'] as const;

/** The labels that plans are looked for by, and how long each is. */
type AlternativesOptions = {
  readonly labels?: readonly AlternativeLabel[];
  readonly limits?: SearchLimits | undefined;
};

/** Plans are the same for a driver where they stop at the same places and leave them at the same whole percent. */
function toSignature({ visits }: ExplainedPlan): string {
  return JSON.stringify(visits.map(({ at, isCharging, leavePercent }) => [at, isCharging && Math.round(leavePercent)]));
}

/** What a plan has to have least of to be called so; the others are what they are by how they were searched for. */
const LEAST: Partial<Record<AlternativeLabel, (totals: ExplainedPlan['totals']) => readonly number[]>> = {
  fastest: ({ minutes }) => [minutes],
  fewestStops: ({ stops, minutes }) => [stops, minutes],
  cheapest: ({ expectedDollars, minutes }) => [expectedDollars, minutes],
};

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** The plan with a label: that which is best in it, since wishes may lead a search elsewhere. */
function findBest(label: AlternativeLabel, plans: readonly Found[]): Found | undefined {
  const searched = plans.find(({ labels }) => labels.includes(label));
  const least = LEAST[label];
  if (searched === undefined || least === undefined) return searched;
  return plans.reduce(
    (one, other) => (isLess(least(other.plan.totals), least(one.plan.totals)) ? other : one),
    searched,
  );
}

/** Plans with each label at the one that is best in it; what is recommended is the fastest, or worth its time to a driver. Plans that are best in nothing go. */
function assignLabels(graph: StopGraph, rules: StopRules, plans: readonly Found[]): readonly AlternativePlan[] {
  const best = new Map(ALTERNATIVES.map((label) => [label, findBest(label, plans)] as const));
  const [wished, fastest] = [best.get('recommended'), best.get('fastest')];
  const choice =
    wished && fastest && wished !== fastest ? compareWithFastest({ graph, rules }, wished.plan, fastest.plan) : null;
  if (choice === null && fastest !== undefined && wished !== undefined) best.set('recommended', fastest);
  const recommended = best.get('recommended');
  const all = plans.flatMap((one) => {
    const labels = ALTERNATIVES.filter((label) => best.get(label) === one);
    return labels.length > 0 ? [{ labels, plan: one.plan, choice: one === recommended ? choice : null }] : [];
  });
  return all.sort((a, b) => Number(b.labels.includes('recommended')) - Number(a.labels.includes('recommended')));
}

/**
 * The plans that are best in one way each, of those that are asked for; equal ones are one plan with all its labels. There is
 * none where the first that is asked for has none.
 */
export function findAlternativePlans(
  graph: StopGraph,
  rules: StopRules,
  { labels = ALTERNATIVES, limits }: AlternativesOptions = {},
): readonly AlternativePlan[] {
  const changes = buildRuleChanges(rules);
  const hasPrices = graph.nodes.some(({ pricePerPercent }) => pricePerPercent !== null);
  const field = buildSearchSpace(graph, rules);
  const fieldBy = (wanted: StopRules): SearchSpace => (wanted === rules ? field : buildSearchSpace(graph, wanted));
  const found = new Map<string, { labels: AlternativeLabel[]; plan: ExplainedPlan }>();
  const searched = new Map<string, ExplainedPlan | null>();
  for (const label of labels) {
    const wanted = label === 'recommended' ? rules : { ...rules, ...changes[label] };
    // Where no one knows a price, what an hour is worth changes nothing.
    const alike = JSON.stringify(hasPrices ? wanted : { ...wanted, dollarsPerHour: null });
    const plan = searched.has(alike)
      ? (searched.get(alike) ?? null)
      : findCheapestPlan(fieldBy(wanted), { priced: field, limits });
    searched.set(alike, plan);
    if (plan === null && found.size === 0) return [];
    if (plan === null) continue;
    const signature = toSignature(plan);
    const same = found.get(signature);
    if (same === undefined) found.set(signature, { labels: [label], plan });
    else same.labels.push(label);
  }
  return assignLabels(graph, rules, [...found.values()]);
}
