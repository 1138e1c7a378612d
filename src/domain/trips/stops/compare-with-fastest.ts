import type { StopGraph, StopRules } from './stop-graph.ts';
import type { StopPlan } from './stop-plan.ts';

/** An advantage of a plan over the fastest one. */
export type ChoiceReason =
  | { readonly code: 'fewerStops'; readonly stops: number }
  /** Expected number of unhitchings avoided. */
  | { readonly code: 'staysHitched'; readonly unhitchings: number }
  | { readonly code: 'cheaper'; readonly dollars: number }
  /** How many fewer stops may turn the rig away. */
  | { readonly code: 'surer'; readonly stops: number }
  /** Expected number of stops avoided where the hitched rig blocks other stalls. */
  | { readonly code: 'blocksFewer'; readonly stops: number }
  /** How much better the plan matches the driver's preferences, in minutes. */
  | { readonly code: 'wishes'; readonly minutes: number };

/** The extra time of a plan over the fastest one, and its advantages. */
export type PlanChoice = { readonly slowerMin: number; readonly reasons: readonly ChoiceReason[] };

/** Minimum differences worth reporting (our choice). */
const REPORT_THRESHOLDS = { unhitchings: 0.2, blocking: 0.2, dollars: 3, preferenceMin: 3 } as const;
/** A smaller delay is always accepted (our choice). */
const NEGLIGIBLE_DELAY_MIN = 1;
/**
 * Extra time that a driver accepts for a better plan: a share of the fastest plan's time, with a minimum, plus what the
 * plan's advantages are worth. If the plan is only cheaper, or requires more unhitching, only what they are worth.
 */
const ACCEPTED_DELAY = { share: 0.05, minMinutes: 10 } as const;

/** Dollars that each stop or expected unhitching beyond the fastest plan's must save (our choice). */
const DOLLARS_PER_EXTRA_STOP = 10;

const MINUTES_PER_HOUR = 60;

function sumStops({ nodes }: StopGraph, { visits, totals }: StopPlan) {
  const charging = visits.filter(({ isCharging }) => isCharging);
  const sumOf = (numberOf: (i: number) => number) => charging.reduce((sum, { at }) => sum + numberOf(at), 0);
  return {
    stops: totals.stops,
    unhitchings: sumOf((i) => 1 - (nodes[i]?.hitchedChance ?? 1)),
    penaltyMin: sumOf((i) => nodes[i]?.penaltyMin ?? 0),
    preferenceMin: sumOf((i) => nodes[i]?.preferenceMin ?? nodes[i]?.penaltyMin ?? 0),
    blocking: sumOf((i) => (nodes[i]?.hitchedChance ?? 0) * (nodes[i]?.blockingChance ?? 0)),
    unconfirmed: sumOf((i) => ((nodes[i]?.backupPercent ?? 0) > 0 ? 1 : 0)),
    dollars: totals.expectedDollars,
  };
}

/**
 * Explains why a driver would choose a plan over the fastest one; null if it has no advantages worth the extra time.
 */
export function compareWithFastest(
  { graph, rules }: { readonly graph: StopGraph; readonly rules: Pick<StopRules, 'dollarsPerHour' | 'minutesPerStop'> },
  plan: StopPlan,
  fastest: StopPlan,
): PlanChoice | null {
  const slowerMin = plan.totals.minutes - fastest.totals.minutes;
  const [planSums, fastestSums] = [sumStops(graph, plan), sumStops(graph, fastest)];
  const reasons: ChoiceReason[] = [];
  if (planSums.stops < fastestSums.stops)
    reasons.push({ code: 'fewerStops', stops: fastestSums.stops - planSums.stops });
  const unhitchings = fastestSums.unhitchings - planSums.unhitchings;
  if (unhitchings >= REPORT_THRESHOLDS.unhitchings) reasons.push({ code: 'staysHitched', unhitchings });
  const cheaperDollars = fastestSums.dollars - planSums.dollars;
  const extraStops = Math.max(0, planSums.stops - fastestSums.stops) + Math.max(0, -unhitchings);
  const dollars = cheaperDollars - extraStops * DOLLARS_PER_EXTRA_STOP;
  // A driver who sets no value of time ignores prices.
  const dollarsMin = rules.dollarsPerHour === null ? 0 : (dollars / rules.dollarsPerHour) * MINUTES_PER_HOUR;
  const isCheaper = dollarsMin > 0 && dollars >= REPORT_THRESHOLDS.dollars;
  if (isCheaper) reasons.push({ code: 'cheaper', dollars: cheaperDollars });
  if (planSums.unconfirmed < fastestSums.unconfirmed)
    reasons.push({ code: 'surer', stops: fastestSums.unconfirmed - planSums.unconfirmed });
  const preferenceMin = fastestSums.preferenceMin - planSums.preferenceMin;
  if (preferenceMin >= REPORT_THRESHOLDS.preferenceMin) reasons.push({ code: 'wishes', minutes: preferenceMin });
  const blocking = fastestSums.blocking - planSums.blocking;
  // Blocking other stalls matters least to the driver, so it's listed only if there is no other reason.
  if (reasons.length === 0 && blocking >= REPORT_THRESHOLDS.blocking)
    reasons.push({ code: 'blocksFewer', stops: blocking });
  if (reasons.length === 0) return null;
  if (slowerMin < NEGLIGIBLE_DELAY_MIN) return { slowerMin: Math.max(0, slowerMin), reasons };
  const stopsMin = rules.minutesPerStop * Math.max(0, fastestSums.stops - planSums.stops);
  const worthMin = stopsMin + Math.max(0, fastestSums.penaltyMin - planSums.penaltyMin) + Math.max(0, dollarsMin);
  const isOnlyCheaper = reasons.every(({ code }) => code === 'cheaper');
  const unhitchesMore = unhitchings <= -REPORT_THRESHOLDS.unhitchings;
  const acceptedMin =
    isOnlyCheaper || unhitchesMore
      ? 0
      : Math.max(ACCEPTED_DELAY.minMinutes, ACCEPTED_DELAY.share * fastest.totals.minutes);
  return slowerMin <= acceptedMin + worthMin ? { slowerMin, reasons } : null;
}
