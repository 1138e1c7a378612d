import { getChargingMinutes, getMinutesPerPercent } from '../../energy/charge-times.ts';
import { computeNightArrival, getNightArrivalCost, withWait } from './night-arrival.ts';
import { getDriveSd } from './rig-variance.ts';
import {
  getMinArrivalPercent,
  getMinDeparturePercent,
  getSearchNode,
  type SearchEdge,
  type SearchNode,
  type SearchSpace,
} from './search-space.ts';
import { getMinutesPerDollar } from './stop-graph.ts';
import type { PlanLeg, StopPlan } from './stop-plan.ts';

/** A reason why a plan charges at a stop, or how much. */
export type SearchStopReason =
  /**
   * The best alternative station, with its extra minutes (negative if it is faster but disliked or more expensive), and
   * whether unhitching is clearly more likely there.
   */
  | {
      readonly code: 'substitute';
      readonly key: string;
      readonly moreMin: number;
      /** Null if the plan doesn't weigh prices. */
      readonly moreDollars: number | null;
      readonly isTighter: boolean;
    }
  /** No other station between the neighboring stops can replace it. */
  | { readonly code: 'onlyStation' }
  /** Every possible replacement would probably require unhitching. */
  | { readonly code: 'onlyHitched'; readonly hitchedChance: number }
  /** The hitched rig probably blocks other stalls here; the cost includes it. */
  | { readonly code: 'blocksOthers'; readonly blockingChance: number }
  /** Charging at the next stop is faster than continuing to charge here. */
  | {
      readonly code: 'nextIsFaster';
      readonly departurePercent: number;
      readonly key: string;
      readonly minutesPerPercent: number;
      readonly nextMinutesPerPercent: number;
    }
  | { readonly code: 'justInReach'; readonly arrivalPercent: number; readonly lowestPercent: number };

/** The reasons for a charging stop. */
export type StopExplanation = { readonly at: number; readonly why: readonly SearchStopReason[] };

type Visit = StopPlan['visits'][number];
/** A stop of a plan with the visits before and after it, and the drives between them. */
type StopContext = {
  readonly before: Visit;
  readonly stop: Visit;
  readonly after: Visit;
  readonly approach: SearchEdge;
  readonly onward: SearchEdge;
  /** The next night after the stop; null if there is none. */
  readonly night: Visit | null;
};

const LIKELY_CHANCE = 0.5;
const NEAR_PERCENT = 1;
/** A smaller difference in the chance to fit hitched isn't worth mentioning (our choice). */
const TIGHTER_CHANCE = 0.1;
const NOISE = 1e-6;

/**
 * Returns the drive of a plan between two places, with the planned slowdown and contingent stop; null if the search
 * space doesn't have it.
 */
function findDrivenEdge(space: SearchSpace, from: Visit, to: Visit, leg: PlanLeg): SearchEdge | null {
  const drive = getSearchNode(space, from.at).drives.find(
    ({ to: i, edge: { slowerMps = 0, contingent } }) =>
      i === to.at && slowerMps === leg.slowerMps && contingent?.at === leg.contingent?.at,
  );
  return drive ?? null;
}

function getChargingMin({ table }: SearchNode, from: number, to: number): number {
  return table === null ? 0 : getChargingMinutes(table, from, to);
}

/** Returns the minutes of a drive without the cost of choosing a lower speed, which takes no time. */
const getDriveMinutes = ({ edge }: SearchEdge) => (edge.driven ?? edge).minutes;

type Drives = Pick<StopContext, 'approach' | 'onward'>;
type TimeAndCost = { readonly minutes: number; readonly priceMin: number; readonly costMin: number };

/**
 * Returns the time and cost between the neighboring stops via a station, with the same charge at the later stop; null
 * if impossible.
 */
function computeTimeAndCost(
  space: SearchSpace,
  context: StopContext,
  { approach, onward }: Drives,
): TimeAndCost | null {
  const { before, stop, after } = context;
  const { rules } = space;
  const [start, place] = [getSearchNode(space, before.at), getSearchNode(space, approach.to)];
  const departure = Math.max(before.departurePercent, approach.neededPercent);
  const maxDeparture = before.isCharging ? Math.max(before.arrival.mean, rules.maxPercent) : before.departurePercent;
  const arrival = Math.min(100, departure - approach.edge.energyPercent);
  const charged = getMinDeparturePercent(place, arrival);
  const onwardDeparture = Math.max(charged, onward.neededPercent, after.arrival.mean + onward.edge.energyPercent);
  if (arrival > place.maxArrivalPercent + NOISE) return null;
  if (departure > maxDeparture + NOISE || onwardDeparture > Math.max(arrival, rules.maxPercent) + NOISE) return null;
  const minutesBefore = Math.max(before.stayMin, getChargingMin(start, before.arrival.mean, departure));
  const arrivalMin = before.arrivalMin + before.overheadMin + minutesBefore + getDriveMinutes(approach);
  const night = computeNightArrival(place, { dayStartMin: stop.dayStartMin, arrivalMin, isCharging: true });
  const here = withWait(place, night.waitMin);
  const minutesHere = Math.max(here.stayMin, getChargingMin(place, arrival, onwardDeparture));
  const driveMin = getDriveMinutes(approach) + getDriveMinutes(onward);
  const minutes = minutesBefore + driveMin + place.node.overheadMin + minutesHere;
  const priceMin =
    start.pricePerPercentMin * Math.max(0, departure - before.arrival.mean) +
    place.pricePerPercentMin * Math.max(0, onwardDeparture - arrival);
  const slowerMin = approach.edge.minutes + onward.edge.minutes - driveMin;
  const stopMin = here.stopCostMin - place.node.overheadMin + getNightArrivalCost(night);
  return { minutes, priceMin, costMin: minutes + slowerMin + stopMin + priceMin };
}

/** A station that could replace a stop, with its extra time and cost (negative if less). */
type Substitute = {
  readonly at: number;
  readonly key: string;
  readonly moreMin: number;
  readonly morePriceMin: number;
  readonly moreCostMin: number;
  /** The extra cost without the effect on when the driver arrives for the night. */
  readonly dayCostMin: number;
  /** Whether the drives to it and from it are at the same speeds as those of the plan. */
  readonly isAtSameSpeed: boolean;
  /** The drives to it and from it. */
  readonly legs: readonly { readonly from: string; readonly to: string }[];
};

/** Returns what a night adds to the minutes and the cost of a trip if the driver arrives for it `laterMin` later. */
function delayNight(space: SearchSpace, night: Visit | null, laterMin: number): Omit<TimeAndCost, 'priceMin'> {
  if (night === null) return { minutes: 0, costMin: 0 };
  const place = getSearchNode(space, night.at);
  const before = computeNightArrival(place, night);
  const after = computeNightArrival(place, { ...night, arrivalMin: night.arrivalMin + laterMin });
  return {
    minutes: after.waitMin - before.waitMin,
    costMin: getNightArrivalCost(after) - getNightArrivalCost(before),
  };
}

const isAtSameSpeed = (one: SearchEdge, other: SearchEdge) => (one.edge.slowerMps ?? 0) === (other.edge.slowerMps ?? 0);

function findSubstitutes(space: SearchSpace, context: StopContext): Substitute[] {
  const { stop, before, after } = context;
  const { node } = getSearchNode(space, stop.at);
  if (node.isMandatory) return [];
  const current = computeTimeAndCost(space, context, context);
  const substitutes: Substitute[] = [];
  for (const approach of getSearchNode(space, before.at).drives) {
    const place = getSearchNode(space, approach.to);
    if (approach.to === stop.at || approach.to >= after.at || place.table === null || place.node.isMandatory) continue;
    if (place.node.isNight !== node.isNight) continue;
    for (const onward of place.drives) {
      const via = onward.to === after.at ? computeTimeAndCost(space, context, { approach, onward }) : null;
      if (via === null) continue;
      const moreThanNow = (of: keyof TimeAndCost) => (current === null ? 0 : via[of] - current[of]);
      const nightDelay = delayNight(space, context.night, moreThanNow('minutes'));
      substitutes.push({
        at: approach.to,
        key: place.node.key,
        moreMin: moreThanNow('minutes') + nightDelay.minutes,
        morePriceMin: moreThanNow('priceMin'),
        moreCostMin: moreThanNow('costMin') + nightDelay.costMin,
        dayCostMin: moreThanNow('costMin'),
        isAtSameSpeed: isAtSameSpeed(approach, context.approach) && isAtSameSpeed(onward, context.onward),
        legs: [
          { from: before.key, to: place.node.key },
          { from: place.node.key, to: after.key },
        ],
      });
    }
  }
  return substitutes;
}

/** Finds stations that would replace stops of a plan at lower cost, with or without the effect on the night. */
export function findBetterSubstitutes(space: SearchSpace, plan: StopPlan): readonly Substitute[] {
  return listStopContexts(space, plan).flatMap((context) =>
    findSubstitutes(space, context).filter(({ moreCostMin, dayCostMin }) => Math.min(moreCostMin, dayCostMin) < -NOISE),
  );
}

/** Finds stations that would replace stops of a plan for up to `maxCostMin` more, at their best speeds; best first. */
export function findNearSubstitutes(space: SearchSpace, plan: StopPlan, maxCostMin: number): readonly Substitute[] {
  return listStopContexts(space, plan)
    .flatMap((context) => {
      const best = new Map<number, Substitute>();
      for (const one of findSubstitutes(space, context))
        if (one.moreCostMin < (best.get(one.at)?.moreCostMin ?? maxCostMin)) best.set(one.at, one);
      return [...best.values()];
    })
    .toSorted((a, b) => a.moreCostMin - b.moreCostMin);
}

/** A station that adds more minutes than this, such as an overnight charger, is no alternative (our choice). */
const ALTERNATIVE_MAX_MINUTES = 120;

function listSubstituteReasons(space: SearchSpace, context: StopContext): SearchStopReason[] {
  const { stop } = context;
  const { node } = getSearchNode(space, stop.at);
  if (node.isMandatory) return [];
  const substitutes = findSubstitutes(space, context).filter(({ moreMin }) => moreMin <= ALTERNATIVE_MAX_MINUTES);
  if (substitutes.length === 0) return [{ code: 'onlyStation' }];
  // What a lower speed saves isn't an advantage of the station.
  const atSameSpeed = substitutes.filter((substitute) => substitute.isAtSameSpeed);
  const best = (atSameSpeed.length > 0 ? atSameSpeed : substitutes).reduce((cheapest, other) =>
    other.moreCostMin < cheapest.moreCostMin ? other : cheapest,
  );
  const isOtherHitched = substitutes.some(({ at }) => getSearchNode(space, at).node.hitchedChance >= LIKELY_CHANCE);
  const minutesPerDollar = getMinutesPerDollar(space.rules);
  const substitute: SearchStopReason = {
    code: 'substitute',
    key: best.key,
    moreMin: best.moreMin,
    moreDollars: minutesPerDollar === 0 ? null : best.morePriceMin / minutesPerDollar,
    isTighter: getSearchNode(space, best.at).node.hitchedChance < node.hitchedChance - TIGHTER_CHANCE,
  };
  const isOnlyHitched = node.hitchedChance >= LIKELY_CHANCE && !isOtherHitched;
  return isOnlyHitched ? [substitute, { code: 'onlyHitched', hitchedChance: node.hitchedChance }] : [substitute];
}

function listBlockingReasons(space: SearchSpace, { stop }: StopContext): SearchStopReason[] {
  const { hitchedChance, blockingChance = 0 } = getSearchNode(space, stop.at).node;
  const isLikely = hitchedChance >= LIKELY_CHANCE && blockingChance >= LIKELY_CHANCE;
  return isLikely ? [{ code: 'blocksOthers', blockingChance }] : [];
}

/** Explains why the rig leaves with more charge than needed but less than allowed. */
function listDepartureReasons(space: SearchSpace, { stop, after, onward: { edge } }: StopContext): SearchStopReason[] {
  const { departurePercent } = stop;
  const [place, next] = [getSearchNode(space, stop.at), getSearchNode(space, after.at)];
  if (place.table === null) return [];
  const lowest = edge.energyPercent + getMinArrivalPercent(next, space.rules, getDriveSd(edge, place.rigVariance));
  const { key } = after;
  if (departurePercent <= lowest + NEAR_PERCENT || departurePercent >= space.rules.maxPercent - NOISE) return [];
  if (!after.isCharging || next.table === null) return [];
  const minutesPerPercent = getMinutesPerPercent(place.table, departurePercent);
  const nextMinutesPerPercent = getMinutesPerPercent(next.table, after.arrival.mean);
  if (nextMinutesPerPercent >= minutesPerPercent) return [];
  return [{ code: 'nextIsFaster', departurePercent, key, minutesPerPercent, nextMinutesPerPercent }];
}

function listArrivalReasons(space: SearchSpace, { before, stop, approach: { edge } }: StopContext): SearchStopReason[] {
  const [{ rigVariance }, place] = [getSearchNode(space, before.at), getSearchNode(space, stop.at)];
  // If the charge has to be enough for a backup, too, the stop isn't the farthest one in reach.
  if (place.backupPercent > 0) return [];
  const lowestPercent = getMinArrivalPercent(place, space.rules, getDriveSd(edge, rigVariance));
  const arrivalPercent = stop.arrival.mean;
  return arrivalPercent - lowestPercent > NEAR_PERCENT ? [] : [{ code: 'justInReach', arrivalPercent, lowestPercent }];
}

function listStopContexts(space: SearchSpace, { visits, legs }: StopPlan): StopContext[] {
  return visits.flatMap((stop, index) => {
    const [before, after] = [visits[index - 1], visits[index + 1]];
    const [leg, next] = [legs[index - 1], legs[index]];
    if (!stop.isCharging || !before || !after || !leg || !next) return [];
    const [approach, onward] = [findDrivenEdge(space, before, stop, leg), findDrivenEdge(space, stop, after, next)];
    const night = visits.slice(index + 1).find(({ kind }) => kind === 'overnight') ?? null;
    return approach === null || onward === null ? [] : [{ before, stop, after, approach, onward, night }];
  });
}

export function explainStops(space: SearchSpace, plan: StopPlan): StopExplanation[] {
  return listStopContexts(space, plan).map((context) => {
    const why = [
      ...listSubstituteReasons(space, context),
      ...listBlockingReasons(space, context),
      ...listDepartureReasons(space, context),
      ...listArrivalReasons(space, context),
    ];
    return { at: context.stop.at, why };
  });
}
