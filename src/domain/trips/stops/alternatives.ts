import { compareWithFastest, type PlanChoice } from './compare-with-fastest.ts';
import { getExpectedPrice } from './expected-price.ts';
import type { SearchLimits } from './label-search.ts';
import { buildSearchSpace } from './search-space.ts';
import type { StopGraph, StopRules } from './stop-graph.ts';
import type { StopPlan } from './stop-plan.ts';
import { type ExplainedPlan, type FindPlan, prepareCheapestPlan } from './stop-search.ts';

/** The criterion by which a plan is best. */
export type AlternativeLabel = 'recommended' | 'fastest' | 'fewestStops' | 'neverUnhitch' | 'cheapest';

export type AlternativePlan = {
  readonly labels: readonly AlternativeLabel[];
  readonly plan: ExplainedPlan;
  /** Cost and benefits compared with the fastest plan, if recommended and not the fastest; else null. */
  readonly choice: PlanChoice | null;
};

type LabeledPlan = Omit<AlternativePlan, 'choice'>;

/** Returns the recommended plan, if it is among the plans. */
export function findRecommended(plans: readonly AlternativePlan[]): ExplainedPlan | undefined {
  return plans.find(({ labels }) => labels.includes('recommended'))?.plan;
}

/** Minutes that a stop costs on top of the time it takes, because drivers prefer fewer stops (our choice). */
export const MINUTES_PER_STOP = 20;

/** Minimum chance to charge hitched in plans that never unhitch (our choice). */
export const NEVER_UNHITCH_CHANCE = 0.8;

/** Larger than any time difference between plans. */
const PROHIBITIVE_MINUTES_PER_STOP = 100_000;
const CHEAPEST_DOLLARS_PER_HOUR = 5;

/** Returns the rules of the search for a label's plan. */
export function getLabelRules(label: AlternativeLabel, rules: StopRules): StopRules {
  if (label === 'recommended') return rules;
  const changes: Record<typeof label, Partial<StopRules>> = {
    fastest: { minutesPerStop: 0, dollarsPerHour: null, ignoresPenalties: true },
    fewestStops: { minutesPerStop: rules.minutesPerStop + PROHIBITIVE_MINUTES_PER_STOP },
    neverUnhitch: { minHitchedChance: Math.max(rules.minHitchedChance, NEVER_UNHITCH_CHANCE) },
    cheapest: {
      minutesPerStop: 0,
      dollarsPerHour: CHEAPEST_DOLLARS_PER_HOUR,
      maxFreeSaving: Number.POSITIVE_INFINITY,
      countsSavedEnergy: true,
    },
  };
  return { ...rules, ...changes[label] };
}

export const ALTERNATIVES = ['recommended', 'fastest', 'fewestStops', 'neverUnhitch', 'cheapest'] as const;

type AlternativesOptions = {
  readonly labels?: readonly AlternativeLabel[];
  readonly limits?: SearchLimits;
};

/** Plans with the same stops and the same whole percentages on departure are the same to a driver. */
function toSignature({ visits, legs }: ExplainedPlan): string {
  const stops = visits.map(({ at, isCharging, departurePercent }) => [at, isCharging && Math.round(departurePercent)]);
  return JSON.stringify([stops, legs.map(({ contingent, slowerMps }) => [contingent?.key, slowerMps])]);
}

type GetValues = (totals: ExplainedPlan['totals']) => readonly number[];

const getPriceValues: GetValues = ({ expectedDollars, minutes }) => [expectedDollars, minutes];

/** The values that a label minimizes. The other labels depend only on the rules of their search. */
const MINIMIZED_VALUES: Partial<Record<AlternativeLabel, GetValues>> = {
  recommended: ({ costMin, stops }) => [costMin, stops],
  fastest: ({ minutes }) => [minutes],
  fewestStops: ({ stops, minutes }) => [stops, minutes],
  cheapest: getPriceValues,
};

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const i = a.findIndex((value, index) => value !== b[index]);
  return i >= 0 && (a[i] ?? 0) < (b[i] ?? 0);
}

function findLeast(plans: readonly LabeledPlan[], getValues: GetValues): LabeledPlan | undefined {
  const [first, ...others] = plans;
  return others.reduce(
    (best, other) => (best && isLess(getValues(other.plan.totals), getValues(best.plan.totals)) ? other : best),
    first,
  );
}

/** Returns the best plan for a label, which a search for another label may have found. */
function findBest(label: AlternativeLabel, plans: readonly LabeledPlan[]): LabeledPlan | undefined {
  const searched = plans.find(({ labels }) => labels.includes(label));
  const getValues = MINIMIZED_VALUES[label];
  if (searched === undefined || getValues === undefined) return searched;
  return findLeast([searched, ...plans], getValues);
}

/** How much longer a cheaper plan may take for each stop that it saves (our choice). */
const MAX_MINUTES_PER_SAVED_STOP = 30;

/**
 * Returns whether a plan beats another: no more stops, not much more time for the stops it saves, and a lower cost.
 * The price of energy that lower speeds save doesn't count: it only keeps the search from slowing down to save money.
 */
export function beats({ totals: one }: StopPlan, { totals: other }: StopPlan): boolean {
  const fewerStops = other.stops - one.stops;
  const isTooSlow = one.minutes > other.minutes + MAX_MINUTES_PER_SAVED_STOP * fewerStops;
  return fewerStops >= 0 && !isTooSlow && one.paidCostMin < other.paidCostMin;
}

function findUnbeatenPlan(one: LabeledPlan, plans: readonly LabeledPlan[]): LabeledPlan {
  const betterPlans = plans.filter(({ plan }) => beats(plan, one.plan));
  const best = findLeast(betterPlans, ({ paidCostMin }) => [paidCostMin]);
  return best === undefined ? one : findUnbeatenPlan(best, plans);
}

type Recommended = { readonly plan: LabeledPlan | undefined; readonly choice: PlanChoice | null };

/** Recommends the plan that costs least by the rules and is worth its extra time; if there is none, the fastest. */
function recommend(
  trip: { readonly graph: StopGraph; readonly rules: StopRules },
  plans: readonly LabeledPlan[],
): Recommended {
  const [searched, fastest] = [findBest('recommended', plans), findBest('fastest', plans)];
  const bestByRules = searched && findUnbeatenPlan(searched, plans);
  if (bestByRules === undefined || fastest === undefined || bestByRules === fastest)
    return { plan: bestByRules, choice: null };
  const others = plans
    .filter(({ plan }) => plan.totals.costMin < fastest.plan.totals.costMin && !beats(fastest.plan, plan))
    .toSorted((a, b) => a.plan.totals.costMin - b.plan.totals.costMin);
  for (const plan of [bestByRules, ...others]) {
    const choice = compareWithFastest(trip, plan.plan, fastest.plan);
    if (choice !== null) return { plan, choice };
  }
  return { plan: fastest, choice: null };
}

/** A plan that saves less than this isn't offered just because it is the cheapest (our choice). */
const MIN_SAVED_DOLLARS = 1;
/** Minutes that an option must save if it saves nothing else (our choice). */
export const MIN_SAVED_MINUTES = 2;

function isRedundant({ labels, plan }: AlternativePlan, recommended: ExplainedPlan): boolean {
  const [one, other] = [plan.totals, recommended.totals];
  if (labels.every((label) => label === 'fewestStops')) return one.stops >= other.stops;
  const isBetter =
    labels.includes('neverUnhitch') ||
    one.stops < other.stops ||
    one.minutes <= other.minutes - MIN_SAVED_MINUTES ||
    one.expectedDollars <= other.expectedDollars - MIN_SAVED_DOLLARS;
  return !isBetter;
}

/** Merges options that are hardly better than the recommended one, which comes first, into it. */
function withoutRedundantOptions(plans: readonly AlternativePlan[]): readonly AlternativePlan[] {
  const [recommended, ...others] = plans;
  if (recommended?.labels.includes('recommended') !== true) return plans;
  const redundant = others.filter((one) => isRedundant(one, recommended.plan));
  const worthwhile = others.filter((one) => !redundant.includes(one));
  const moved = redundant.flatMap(({ labels }) => labels);
  const isBeaten = (label: AlternativeLabel) => {
    const getValues = MINIMIZED_VALUES[label] ?? (() => []);
    return worthwhile.some(({ plan }) => isLess(getValues(plan.totals), getValues(recommended.plan.totals)));
  };
  if (moved.length === 0 || moved.some(isBeaten)) return plans;
  const labels = ALTERNATIVES.filter((label) => recommended.labels.includes(label) || moved.includes(label));
  return [{ ...recommended, labels, choice: labels.includes('fastest') ? null : recommended.choice }, ...worthwhile];
}

/** Returns the cheapest plan, or the cheapest offered one if an offered plan saves time that is worth its price. */
function findCheapest(
  plans: readonly LabeledPlan[],
  offered: ReadonlySet<LabeledPlan | undefined>,
): LabeledPlan | undefined {
  const cheapest = findBest('cheapest', plans);
  if (cheapest === undefined || offered.has(cheapest)) return cheapest;
  const { expectedDollars, minutes } = cheapest.plan.totals;
  const isAsGood = ({ totals }: ExplainedPlan) => {
    const longerMin = minutes - totals.minutes;
    const worthDollars = Math.max(MIN_SAVED_DOLLARS, (longerMin / 60) * CHEAPEST_DOLLARS_PER_HOUR);
    return longerMin >= 0 && totals.expectedDollars < expectedDollars + worthDollars;
  };
  const offeredPlans = plans.filter((one) => offered.has(one));
  return offeredPlans.some(({ plan }) => isAsGood(plan)) ? findLeast(offeredPlans, getPriceValues) : cheapest;
}

/** Assigns each label to its best plan and drops plans without labels. */
function assignLabels(graph: StopGraph, rules: StopRules, plans: readonly LabeledPlan[]): readonly AlternativePlan[] {
  const best = new Map(ALTERNATIVES.map((label) => [label, findBest(label, plans)] as const));
  const recommended = recommend({ graph, rules }, plans);
  best.set('recommended', recommended.plan);
  best.delete('cheapest');
  best.set('cheapest', findCheapest(plans, new Set(best.values())));
  const labeled = plans.flatMap((one) => {
    const labels = ALTERNATIVES.filter((label) => best.get(label) === one);
    return labels.length > 0
      ? [{ labels, plan: one.plan, choice: one === recommended.plan ? recommended.choice : null }]
      : [];
  });
  return withoutRedundantOptions(
    labeled.sort((a, b) => Number(b.labels.includes('recommended')) - Number(a.labels.includes('recommended'))),
  );
}

export type FindPlans = (limits?: SearchLimits) => readonly AlternativePlan[];

/**
 * Returns the search for the best plan of each requested label. It merges equal plans, and finds none if the first
 * label has no plan.
 */
export function prepareAlternatives(
  graph: StopGraph,
  rules: StopRules,
  labels: readonly AlternativeLabel[] = ALTERNATIVES,
): FindPlans {
  const hasPrices = graph.nodes.some((node) => getExpectedPrice(node) !== null);
  const space = buildSearchSpace(graph, rules);
  const searches = new Map<string, FindPlan>();
  const searchBy = (labelRules: StopRules): FindPlan => {
    // Without known prices, the value of time changes nothing.
    const key = JSON.stringify(hasPrices ? labelRules : { ...labelRules, dollarsPerHour: null });
    const search =
      searches.get(key) ??
      prepareCheapestPlan(labelRules === rules ? space : buildSearchSpace(graph, labelRules, space), space);
    searches.set(key, search);
    return search;
  };
  return (limits) => {
    const found: LabeledPlan[] = [];
    for (const label of labels) {
      const plan = searchBy(getLabelRules(label, rules))(limits);
      if (plan === null && found.length === 0) return [];
      if (plan !== null) found.push({ labels: [label], plan });
    }
    return mergePlans({ graph, rules }, found);
  };
}

/** Merges equal plans, and assigns each label to its best plan. */
export function mergePlans(
  { graph, rules }: { readonly graph: StopGraph; readonly rules: StopRules },
  plans: readonly LabeledPlan[],
): readonly AlternativePlan[] {
  const merged = new Map<string, LabeledPlan>();
  for (const { plan, labels } of plans) {
    const signature = toSignature(plan);
    const equalPlan = merged.get(signature);
    merged.set(signature, { plan: equalPlan?.plan ?? plan, labels: [...(equalPlan?.labels ?? []), ...labels] });
  }
  return assignLabels(graph, rules, [...merged.values()]);
}

/** Finds the best plan for each requested label. */
export function findAlternativePlans(
  graph: StopGraph,
  rules: StopRules,
  { labels, limits }: AlternativesOptions = {},
): readonly AlternativePlan[] {
  return prepareAlternatives(graph, rules, labels)(limits);
}

/**
 * Adds the plan that the search for the cheapest found. Each label goes to the plan that it fits best: another plan may
 * have a lower typical cost, and this plan may also be the fastest.
 */
export function withCheapestPlan(
  { graph, rules }: { readonly graph: StopGraph; readonly rules: StopRules },
  plans: readonly AlternativePlan[],
  { plan }: AlternativePlan,
): readonly AlternativePlan[] {
  const equalPlan = plans.find((one) => toSignature(one.plan) === toSignature(plan));
  const others = plans.filter((one) => one !== equalPlan);
  const cheapest = { labels: [...(equalPlan?.labels ?? []), 'cheapest' as const], plan: equalPlan?.plan ?? plan };
  return assignLabels(graph, rules, [...others, cheapest]);
}
