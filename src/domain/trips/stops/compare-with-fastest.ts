import type { StopGraph, StopRules } from './stop-graph.ts';
import type { StopPlan } from './stop-plan.ts';

/** What a plan is better in than the fastest one. */
export type ChoiceReason =
  | { readonly code: 'fewerStops'; readonly stops: number }
  /** So many times less the rig is expected to unhitch. */
  | { readonly code: 'staysHitched'; readonly unhitchings: number }
  | { readonly code: 'cheaper'; readonly dollars: number }
  /** The rig may be turned away at this many fewer stops. */
  | { readonly code: 'surer'; readonly stops: number }
  /** Closer to what the driver wishes of stops: worth so many minutes to them. */
  | { readonly code: 'wishes'; readonly minutes: number };

/** What a plan costs over the fastest one, and for what. */
export type PlanChoice = { readonly slowerMin: number; readonly reasons: readonly ChoiceReason[] };

/** Differences that a driver is told (ours). */
const REPORT_THRESHOLDS = { unhitchings: 0.2, dollars: 3, wishesMin: 3 } as const;
/** A plan that is slower by less than this needs no reason (ours). */
const NO_SLOWER_MIN = 1;
/** What a good driver gives for a better plan: a twentieth of the trip, at least so many minutes, and what they say wishes and dollars are worth. */
const ACCEPTED = { share: 0.05, leastMin: 10 } as const;

const MINUTES_PER_HOUR = 60;

function sumStops({ nodes }: StopGraph, { visits, totals }: StopPlan) {
  const charging = visits.filter(({ isCharging }) => isCharging);
  const sumOf = (numberOf: (at: number) => number) => charging.reduce((sum, { at }) => sum + numberOf(at), 0);
  return {
    stops: totals.stops,
    unhitchings: sumOf((at) => 1 - (nodes[at]?.hitchedChance ?? 1)),
    penaltyMin: sumOf((at) => nodes[at]?.penaltyMin ?? 0),
    wishesMin: sumOf((at) => nodes[at]?.wishMin ?? nodes[at]?.penaltyMin ?? 0),
    unsure: sumOf((at) => ((nodes[at]?.backupPercent ?? 0) > 0 ? 1 : 0)),
    dollars: totals.expectedDollars,
  };
}

/**
 * Why a driver would take a plan rather than the fastest one; null where none would: it is slower for nothing that can be
 * told, or for more time than that is worth.
 */
export function compareWithFastest(
  { graph, rules }: { readonly graph: StopGraph; readonly rules: Pick<StopRules, 'dollarsPerHour'> },
  plan: StopPlan,
  fastest: StopPlan,
): PlanChoice | null {
  const slowerMin = plan.totals.minutes - fastest.totals.minutes;
  const [own, other] = [sumStops(graph, plan), sumStops(graph, fastest)];
  const reasons: ChoiceReason[] = [];
  if (own.stops < other.stops) reasons.push({ code: 'fewerStops', stops: other.stops - own.stops });
  const unhitchings = other.unhitchings - own.unhitchings;
  if (unhitchings >= REPORT_THRESHOLDS.unhitchings) reasons.push({ code: 'staysHitched', unhitchings });
  const dollars = other.dollars - own.dollars;
  // Who gives nothing for an hour leaves prices out.
  const dollarsMin = rules.dollarsPerHour === null ? 0 : (dollars / rules.dollarsPerHour) * MINUTES_PER_HOUR;
  if (dollars >= REPORT_THRESHOLDS.dollars && dollarsMin > 0) reasons.push({ code: 'cheaper', dollars });
  if (own.unsure < other.unsure) reasons.push({ code: 'surer', stops: other.unsure - own.unsure });
  const wishesMin = other.wishesMin - own.wishesMin;
  if (wishesMin >= REPORT_THRESHOLDS.wishesMin) reasons.push({ code: 'wishes', minutes: wishesMin });
  if (slowerMin < NO_SLOWER_MIN) return reasons.length > 0 ? { slowerMin: Math.max(0, slowerMin), reasons } : null;
  const worthMin = Math.max(0, other.penaltyMin - own.penaltyMin) + Math.max(0, dollarsMin);
  const accepted = Math.max(ACCEPTED.leastMin, ACCEPTED.share * fastest.totals.minutes) + worthMin;
  return reasons.length > 0 && slowerMin <= accepted ? { slowerMin, reasons } : null;
}
