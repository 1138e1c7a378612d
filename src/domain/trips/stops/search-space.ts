import type { ChargeTable } from '../../energy/charge-table.ts';
import { computeMinutesPerPercent, getMinutesFromEmpty, getPercentAfter } from '../../energy/charge-times.ts';
import { getBackupZ } from './backup-certainty.ts';
import { computeMedianPrice, getExpectedPrice } from './expected-price.ts';
import { computeRigVariances, getDriveSd } from './rig-variance.ts';
import { withSlowerCost } from './slower-cost.ts';
import { getMinutesPerDollar, type StopEdge, type StopGraph, type StopNode, type StopRules } from './stop-graph.ts';

/** A usable drive to a later place, and the charge on departure that it needs. */
export type SearchEdge = {
  readonly to: number;
  readonly edge: StopEdge;
  readonly neededPercent: number;
};

/** A place of the graph under the rules of one search. */
export type SearchNode = {
  readonly at: number;
  readonly node: StopNode;
  readonly isEnd: boolean;
  /** Charging here; null if impossible or excluded by the rules. */
  readonly table: ChargeTable | null;
  /** Breakpoints of the table and minutes per percent between them; empty without a table. */
  readonly percents: Float64Array;
  readonly minutesPerPercent: Float64Array;
  readonly canSkipCharging: boolean;
  /** Cost of a charging stop other than stay, charging, and price. `withWait` can make it negative. */
  readonly stopCostMin: number;
  readonly passCostMin: number;
  readonly stayMin: number;
  /** Price of one percent, expressed in minutes. */
  readonly pricePerPercentMin: number;
  /** Minimum mean state of charge on arrival. */
  readonly minArrivalPercent: number;
  /** Charge required to continue to a reliable charger. */
  readonly backupPercent: number;
  readonly refusalChance: number;
  /** Fraction of the rig's variance still unknown (see `RigVariances`) after charging here, or at the start. */
  readonly rigVariance: number;
  /** Minimum charging minutes, and the highest charge on arrival that leaves room for them. */
  readonly minChargeMin: number;
  readonly maxArrivalPercent: number;
  readonly minCostMin: number;
  /** Drives to later places, in an order independent of the graph's. */
  readonly drives: readonly SearchEdge[];
};

/** A graph under the rules of one search; null marks excluded stations. */
export type SearchSpace = {
  readonly rules: StopRules;
  readonly places: readonly (SearchNode | null)[];
  /** Assumed dollars per percent where neither a recorded nor a typical price is known. */
  readonly medianPrice: number;
};

function compareDrives({ edge: a }: SearchEdge, { edge: b }: SearchEdge): number {
  return (
    a.to - b.to ||
    a.minutes - b.minutes ||
    a.energyPercent - b.energyPercent ||
    a.energySdPercent - b.energySdPercent ||
    a.distanceM - b.distanceM
  );
}

/** A bonus (negative penalty) only offsets the stop's own minutes, so that no plan adds a stop just for the bonus. */
function withPenalty(ownMin: number, penaltyMin: number): number {
  return ownMin + Math.max(penaltyMin, -ownMin);
}

function canCharge(rules: StopRules, { charge, hitchedChance, kind }: StopNode): boolean {
  return kind !== 'start' && kind !== 'end' && charge !== null && hitchedChance >= rules.minHitchedChance;
}

/** Returns the minimum mean charge on arrival: the reserve, or the end reserve where the rig can't charge. */
function getRequiredArrivalPercent(rules: StopRules, node: StopNode): number {
  return canCharge(rules, node) ? rules.reservePercent : rules.endReservePercent;
}

function getBackupPercent({ trustsAllStations }: StopRules, { backupPercent = 0 }: StopNode): number {
  return trustsAllStations ? 0 : backupPercent;
}

const NO_SLOPES = new Float64Array(0);

/** Many stations share a table, so cache its minutes per percent. */
function createSlopesCache(): (table: ChargeTable | null) => Float64Array {
  const cache = new Map<ChargeTable, Float64Array>();
  return (table) => {
    if (table === null) return NO_SLOPES;
    const slopes = cache.get(table) ?? computeMinutesPerPercent(table);
    cache.set(table, slopes);
    return slopes;
  };
}

function getCountedPrice(
  node: StopNode,
  median: number,
  { maxFreeSaving = Number.POSITIVE_INFINITY }: StopRules,
): number {
  if (node.pricePerPercent === 0) return Math.max(0, (node.typicalPerPercent?.typical ?? median) - maxFreeSaving);
  return getExpectedPrice(node) ?? median;
}

function getCountedPenalty({ penaltyMin, closedMin }: StopNode, { ignoresPenalties }: StopRules): number {
  const countedMin = ignoresPenalties ? 0 : penaltyMin;
  return closedMin === undefined ? countedMin : Math.max(0, countedMin) + closedMin;
}

type UnfinishedNode = SearchNode & { rigVariance: number; drives: readonly SearchEdge[] };
type NodeContext = {
  readonly rules: StopRules;
  readonly medianPrice: number;
  readonly last: number;
  readonly getSlopes: (table: ChargeTable | null) => Float64Array;
};

/** Returns the lowest charge to leave a charger with after arriving with the given charge. */
export function getMinDeparturePercent(
  { table, minChargeMin }: Pick<SearchNode, 'table' | 'minChargeMin'>,
  arrivalPercent: number,
): number {
  if (table === null || minChargeMin === 0) return arrivalPercent;
  return getPercentAfter(table, getMinutesFromEmpty(table, arrivalPercent) + minChargeMin);
}

/** Returns the charge from which the given charging minutes lead to `percent`; -1 if there is none. */
export function getPercentBefore({ table }: Pick<SearchNode, 'table'>, percent: number, minutes: number): number {
  if (table === null || minutes === 0) return percent;
  const from = getMinutesFromEmpty(table, percent) - minutes;
  return from < 0 ? -1 : getPercentAfter(table, from);
}

function toSearchNode(
  { rules, medianPrice, last, getSlopes }: NodeContext,
  at: number,
  node: StopNode,
): UnfinishedNode {
  const isEnd = at === last;
  const table = canCharge(rules, node) ? node.charge : null;
  const canSkipCharging = node.isMandatory || (node.kind !== 'station' && !isEnd);
  const isOptionalNight = node.kind === 'overnight' && !node.isMandatory;
  const penaltyMin = getCountedPenalty(node, rules);
  // The rig stays overnight anyway, so charging there isn't an extra stop.
  const extraStopMin = node.kind === 'overnight' ? 0 : rules.minutesPerStop;
  const stopCostMin = withPenalty(node.overheadMin + extraStopMin, penaltyMin);
  const passCostMin = isOptionalNight ? withPenalty(node.stayMin, penaltyMin) : node.stayMin;
  const leastCharging = table === null ? Number.POSITIVE_INFINITY : stopCostMin + node.stayMin;
  const minCostMin = canSkipCharging ? Math.min(passCostMin, leastCharging) : leastCharging;
  const minChargeMin = node.stayMin > 0 ? 0 : rules.minChargeMin;
  return {
    at,
    node,
    isEnd,
    table,
    percents: table?.percents ?? NO_SLOPES,
    minutesPerPercent: getSlopes(table),
    canSkipCharging,
    stopCostMin,
    passCostMin,
    minCostMin: isEnd ? 0 : minCostMin,
    stayMin: node.stayMin,
    pricePerPercentMin: getCountedPrice(node, medianPrice, rules) * getMinutesPerDollar(rules),
    rigVariance: 1,
    drives: [],
    minArrivalPercent: getRequiredArrivalPercent(rules, node),
    backupPercent: getBackupPercent(rules, node),
    refusalChance: node.refusalChance ?? 0,
    minChargeMin,
    maxArrivalPercent: minChargeMin === 0 ? 100 : getPercentBefore({ table }, rules.maxPercent, minChargeMin),
  };
}

type ArrivalNeeds = Pick<SearchNode, 'minArrivalPercent' | 'backupPercent' | 'refusalChance'>;

/** Returns the minimum mean charge at the end of a drive, given its standard deviation in percent. */
export function getMinArrivalPercent(
  { minArrivalPercent, backupPercent, refusalChance }: ArrivalNeeds,
  { floorPercent, z }: StopRules,
  spreadPercent: number,
): number {
  const toBackup = backupPercent === 0 ? 0 : backupPercent + getBackupZ(z, refusalChance) * spreadPercent;
  return Math.max(minArrivalPercent, floorPercent + Math.max(toBackup, z * spreadPercent));
}

/** Returns the charge on departure that a drive alone requires; `rigVariance` is the fraction still unknown. */
export function computeNeededPercent(edge: StopEdge, to: ArrivalNeeds, rules: StopRules, rigVariance: number): number {
  const neededToArrive = edge.energyPercent + getMinArrivalPercent(to, rules, getDriveSd(edge, rigVariance));
  const neededForCrest = edge.peakPercent === undefined ? 0 : edge.peakPercent + rules.floorPercent;
  return Math.max(neededToArrive, neededForCrest);
}

/** Returns the charge on departure that a drive alone requires, if earlier drives revealed nothing about the rig. */
export function getNeededPercent(edge: StopEdge, to: StopNode, rules: StopRules): number {
  const needs = {
    minArrivalPercent: getRequiredArrivalPercent(rules, to),
    backupPercent: getBackupPercent(rules, to),
    refusalChance: to.refusalChance ?? 0,
  };
  return computeNeededPercent(edge, needs, rules, 1);
}

const DRIVE_RULES = [
  'reservePercent',
  'endReservePercent',
  'floorPercent',
  'z',
  'minHitchedChance',
  'trustsAllStations',
] as const satisfies readonly (keyof StopRules)[];

/** Sorts drives unless they are in order already, as in most graphs. */
export function sortDrives(drives: SearchEdge[]): SearchEdge[] {
  const isSorted = drives.every((drive, i) => i === 0 || compareDrives(drives[i - 1] ?? drive, drive) <= 0);
  return isSorted ? drives : drives.sort(compareDrives);
}

/**
 * Builds the search space of a graph under rules. Excludes drives that would skip a mandatory place. Reuses the drives
 * of `base`, a search space of the same graph, if the rules allow the same drives.
 */
export function buildSearchSpace({ nodes, edges }: StopGraph, rules: StopRules, base?: SearchSpace): SearchSpace {
  const last = nodes.length - 1;
  const medianPrice = computeMedianPrice(nodes);
  const shared = { rules, medianPrice, last, getSlopes: createSlopesCache() };
  const unfinished = nodes.map((node, i) => toSearchNode(shared, i, node));
  const pricing = { rules, medianPrice };
  const withOwnSlowerCost = (drive: SearchEdge): SearchEdge =>
    drive.edge.driven === undefined ? drive : { ...drive, edge: withSlowerCost(drive.edge.driven, pricing) };
  if (base !== undefined && DRIVE_RULES.every((rule) => rules[rule] === base.rules[rule])) {
    const places = unfinished.map((place, i) => {
      const basePlace = base.places[i];
      if (!basePlace) return null;
      const hasSlower = basePlace.drives.some(({ edge }) => edge.driven !== undefined);
      place.rigVariance = basePlace.rigVariance;
      place.drives = hasSlower ? basePlace.drives.map(withOwnSlowerCost) : basePlace.drives;
      return place;
    });
    return { rules, places, medianPrice };
  }
  const isUsed = unfinished.map(
    ({ at, isEnd, canSkipCharging, table }) => at === 0 || isEnd || canSkipCharging || table !== null,
  );
  const { leaving, bound } = computeRigVariances({ nodes, edges });
  const listDrives = (i: number, nextMandatory: number): SearchEdge[] => {
    // A rig that passes a place without charging left its last charger earlier.
    const rigVariance = (unfinished[i]?.canSkipCharging ? bound : leaving)[i] ?? 1;
    const drives: SearchEdge[] = [];
    for (const edge of edges[i] ?? []) {
      const to = unfinished[edge.to];
      if (to === undefined || !isUsed[edge.to] || edge.to <= i || edge.to > nextMandatory) continue;
      const neededPercent = computeNeededPercent(edge, to, rules, rigVariance);
      drives.push({ to: edge.to, edge: withSlowerCost(edge, pricing), neededPercent });
    }
    return sortDrives(drives);
  };
  const places: (SearchNode | null)[] = [];
  let nextMandatory = last;
  for (let i = last; i >= 0; i -= 1) {
    const place = unfinished[i];
    if (place === undefined) continue;
    [place.rigVariance, place.drives] = [leaving[i] ?? 1, isUsed[i] ? listDrives(i, nextMandatory) : []];
    places[i] = isUsed[i] ? place : null;
    if (place.node.isMandatory) nextMandatory = i;
  }
  return { rules, places, medianPrice };
}

/** Restricts a search space to some of its places. */
export function restrictSearchSpace(space: SearchSpace, chosen: ReadonlySet<number>): SearchSpace {
  const places = space.places.map((place) => {
    if (place === null || !chosen.has(place.at)) return null;
    return { ...place, drives: place.drives.filter(({ to }) => chosen.has(to)) };
  });
  return { ...space, places };
}

/** Returns a place, which must be part of the search space. */
export function getSearchNode({ places }: SearchSpace, i: number): SearchNode {
  const place = places[i];
  if (place === undefined || place === null) throw new RangeError(`Place ${i} is not part of the search space`);
  return place;
}
