import type { FlagReason, Obstacle } from '#domain/reviews/review.ts';
import type { NoChargeReason, Outcome } from '#domain/score/report.ts';
import type { StallLayout } from '#domain/score/site-facts.ts';

export const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  hitched_clear: 'Hitched and clear',
  hitched_blocking: 'Hitched, blocked others',
  unhitched: 'Unhitched',
  could_not_charge: 'Could not charge',
};

export const REASON_LABELS: Readonly<Record<NoChargeReason, string>> = {
  broken: 'Out of order',
  full: 'Full',
  blocked_by_car: 'Blocked by a car',
  no_room: 'No room for the rig',
};

export const LAYOUT_LABELS: Readonly<Record<StallLayout, { readonly label: string; readonly hint: string }>> = {
  pull_through_clear: { label: 'Pull-through', hint: 'Pull through, clear of traffic' },
  pull_through_in_lane: { label: 'In a lane', hint: 'Pull through, but in a traffic lane' },
  parallel_curb: { label: 'Along the curb', hint: 'Park alongside the charger' },
  pull_in_end_clear: { label: 'End stall', hint: 'Pull in, trailer stays clear' },
  pull_in_blocks: { label: 'Nose in', hint: 'Pull in, trailer blocks the lane' },
  angled_back_in: { label: 'Angled', hint: 'Back in at an angle' },
  back_in_only: { label: 'Back in', hint: 'Back-in only' },
  garage: { label: 'Garage', hint: 'Inside a building' },
};

export const OBSTACLE_LABELS: Readonly<Record<Obstacle, string>> = {
  tight_turn: 'Tight turn',
  dead_end: 'Dead end',
  low_roof: 'Low roof',
  curb: 'High curb',
  gate: 'Gate',
  slope: 'Slope',
  traffic: 'Traffic behind',
};

export const FLAG_LABELS: Readonly<Record<FlagReason, string>> = {
  spam: 'Advertising',
  offensive: 'Insulting or hateful',
  false: 'Not true',
  private: 'Shares private information',
  other: 'Something else',
};

/** Describes the outcome of a stop: "Hitched, blocked 2 stalls". */
export function outcomeText(review: {
  readonly outcome: Outcome;
  readonly blockedStalls: number | null;
  readonly reason: NoChargeReason | null;
}): string {
  const { outcome, blockedStalls, reason } = review;
  if (outcome === 'hitched_blocking' && blockedStalls !== null)
    return `Hitched, blocked ${blockedStalls} ${blockedStalls === 1 ? 'stall' : 'stalls'}`;
  if (outcome === 'could_not_charge' && reason !== null)
    return `Could not charge: ${REASON_LABELS[reason].toLowerCase()}`;
  return OUTCOME_LABELS[outcome];
}
