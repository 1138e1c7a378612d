import { getChargingMinutes } from '../../energy/charge-times.ts';
import { withRigVariance } from './rig-variance.ts';
import {
  getMinArrivalPercent,
  getSearchNode,
  type SearchEdge,
  type SearchNode,
  type SearchSpace,
} from './search-space.ts';
import { findSkipRule, getPlannedPercent, type SkipRule } from './skip-rule.ts';
import type { ContingentStop, StopEdge, StopRules } from './stop-graph.ts';

/**
 * How much more charge than needed the rig has at the contingent stop on average, in standard deviations. With these
 * margins, one rig in two, one in five, or one in ten has to stop.
 */
const MARGINS = [0, 0.842, 1.282] as const;
/** A smaller gain in charge isn't worth a condition that the driver has to keep in mind. */
const MIN_GAIN_PERCENT = 3;

/** Returns the share of a normal distribution below a number of standard deviations (Abramowitz and Stegun 26.2.16). */
function shareBelow(deviations: number): number {
  const t = 1 / (1 + 0.33267 * Math.abs(deviations));
  const density = Math.exp((-deviations * deviations) / 2) / Math.sqrt(2 * Math.PI);
  const tail = density * t * (0.4361836 + t * (-0.1201676 + t * 0.937298));
  return deviations > 0 ? 1 - tail : tail;
}

/** Returns the skip rule for a rig that leaves with the given charge, and the probability that it has to stop. */
export function applySkipRule(
  stop: Pick<ContingentStop, 'approach' | 'onward' | 'needs'>,
  departurePercent: number,
  rules: Pick<StopRules, 'z'>,
): SkipRule & { readonly chance: number } {
  const { energyPercent, energySdPercent } = stop.approach;
  const rule = findSkipRule(stop, departurePercent - energyPercent, rules);
  const missing = energyPercent + rule.skipPercent - departurePercent;
  const chance = energySdPercent === 0 ? Number(missing > 0) : shareBelow(missing / energySdPercent);
  return { ...rule, chance };
}

/** Returns what a contingent stop costs in minutes if the rig does stop there. */
export function getContingentStopCost({ node, stopCostMin }: SearchNode, { stopMin }: Pick<ContingentStop, 'stopMin'>) {
  return stopMin - node.overheadMin + stopCostMin;
}

const isChargeOnlyStop = ({ node, table }: SearchNode) =>
  node.kind === 'station' && !node.isMandatory && table !== null;

const isReliableCharger = (place: SearchNode) => isChargeOnlyStop(place) && place.backupPercent === 0;

type Drives = {
  readonly from: SearchNode;
  readonly approach: SearchEdge;
  readonly onward: SearchEdge;
  readonly direct: SearchEdge;
};

/** Returns the drive onward from the stop, with at least the energy that the direct drive uses from there on. */
function toOnwardDrive(approach: StopEdge, onward: StopEdge, direct: StopEdge): StopEdge {
  const atLeast = (ofOnward: number, ofApproach = 0, ofDirect = 0) => Math.max(ofOnward, ofDirect - ofApproach);
  return {
    ...onward,
    energyPercent: atLeast(onward.energyPercent, approach.energyPercent, direct.energyPercent),
    energySdPercent: atLeast(onward.energySdPercent, approach.energySdPercent, direct.energySdPercent),
    rigSdPercent: atLeast(onward.rigSdPercent ?? 0, approach.rigSdPercent, direct.rigSdPercent),
  };
}

/** Null if the stop saves too little charge at the start of the drive, or if the rig can't charge enough there. */
function createContingentDrive(
  space: SearchSpace,
  { from, approach, onward, direct }: Drives,
  margin: number,
): SearchEdge | null {
  const { rules } = space;
  const [place, end] = [getSearchNode(space, approach.to), getSearchNode(space, direct.to)];
  const needs = {
    meanPercent: getMinArrivalPercent(end, rules, 0),
    floorPercent: rules.floorPercent + end.backupPercent,
    crestPercent: rules.floorPercent,
  };
  // Until the stop, only what was learned about the rig before the last charger counts.
  const { rigVariance } = from;
  const onwardEdge = toOnwardDrive(approach.edge, onward.edge, direct.edge);
  const drives = {
    approach: withRigVariance(approach.edge, rigVariance),
    onward: withRigVariance(onwardEdge, rigVariance),
    needs,
  };
  const neededPercent = Math.max(
    direct.edge.energyPercent + getMinArrivalPercent(end, rules, 0),
    direct.edge.peakPercent === undefined ? 0 : direct.edge.peakPercent + rules.floorPercent,
    approach.neededPercent,
    approach.edge.energyPercent + getPlannedPercent(drives, margin, rules),
  );
  if (neededPercent > direct.neededPercent - MIN_GAIN_PERCENT) return null;
  const departurePercent = from.at === 0 ? Math.max(rules.startPercent, neededPercent) : neededPercent;
  const { skipPercent, chargePercent, chance } = applySkipRule(drives, departurePercent, rules);
  if (place.table === null || chargePercent > rules.maxPercent) return null;
  // On average, rigs that have to stop are less than one standard deviation below `skipPercent`.
  const fromPercent = Math.max(0, skipPercent - drives.approach.energySdPercent);
  const chargeMin = Math.max(rules.minChargeMin, getChargingMinutes(place.table, fromPercent, chargePercent));
  const detourMin = Math.max(0, approach.edge.minutes + onward.edge.minutes - direct.edge.minutes);
  const stop = { ...drives, at: approach.to, stopMin: detourMin + place.node.overheadMin + chargeMin, fromPercent };
  const edge = {
    ...direct.edge,
    minutes: direct.edge.minutes + chance * getContingentStopCost(place, stop),
    energySdPercent: 0,
    rigSdPercent: 0,
    peakPercent: neededPercent - rules.floorPercent,
    contingent: { ...stop, direct: direct.edge },
  };
  return { to: direct.to, edge, neededPercent };
}

const isAtRequestedSpeed = ({ edge }: SearchEdge) => edge.slowerMps === undefined;

/**
 * Returns, for each margin, the fastest drive with a contingent stop that could replace a drive that needs a lot of
 * charge to be certain.
 */
function listContingentDrives(space: SearchSpace, from: SearchNode, direct: SearchEdge): readonly SearchEdge[] {
  const end = getSearchNode(space, direct.to);
  if (!isAtRequestedSpeed(direct) || !(end.isEnd || isChargeOnlyStop(end))) return [];
  const between = from.drives.flatMap((approach) => {
    if (
      approach.to >= direct.to ||
      !isAtRequestedSpeed(approach) ||
      !isReliableCharger(getSearchNode(space, approach.to))
    )
      return [];
    const onward = getSearchNode(space, approach.to).drives.find(
      (drive) => drive.to === direct.to && isAtRequestedSpeed(drive),
    );
    return onward === undefined ? [] : [{ from, approach, onward, direct }];
  });
  return MARGINS.flatMap((margin) => {
    const found = between.flatMap((drives) => createContingentDrive(space, drives, margin) ?? []);
    const best = found.reduce<SearchEdge | null>(
      (fastest, other) => (fastest === null || other.edge.minutes < fastest.edge.minutes ? other : fastest),
      null,
    );
    return best === null ? [] : [best];
  });
}

/**
 * Adds drives between chosen places on which the rig stops at a charger only if its charge there is lower than
 * expected. The driver sees the charge at all times, so such a stop costs its minutes times its chance. With the
 * certainty that the rules require, the rig reaches the contingent stop, and the end if it skips that stop.
 */
export function addContingentDrives(space: SearchSpace, chosen: ReadonlySet<number>): SearchSpace {
  const { places, rules } = space;
  // A contingent stop might exceed the limit on stops.
  if (rules.maxStops !== null) return space;
  return {
    ...space,
    places: places.map((place) => {
      if (place === null || !chosen.has(place.at) || !(place.at === 0 || isChargeOnlyStop(place))) return place;
      const ends = place.drives.filter(({ to }) => chosen.has(to));
      return {
        ...place,
        drives: [...place.drives, ...ends.flatMap((direct) => listContingentDrives(space, place, direct))],
      };
    }),
  };
}
