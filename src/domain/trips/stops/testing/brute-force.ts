import type { StopEdge, StopGraph, StopNode, StopRules } from '../stop-graph.ts';

type Choice = 'skip' | 'pass' | 'charge';

export function scanMinutesFromEmpty({ charge }: StopNode, percent: number): number {
  if (charge === null) return Number.POSITIVE_INFINITY;
  let minutes = 0;
  for (let i = 1; i < charge.percents.length; i += 1) {
    const [from = 0, to = 0] = [charge.percents[i - 1], charge.percents[i]];
    const [before = 0, after = 0] = [charge.minutes[i - 1], charge.minutes[i]];
    if (percent >= from) minutes = before + ((Math.min(percent, to) - from) / (to - from)) * (after - before);
  }
  return minutes;
}

function canCharge(node: StopNode, rules: StopRules): boolean {
  const isStartOrEnd = node.kind === 'start' || node.kind === 'end';
  return node.charge !== null && !isStartOrEnd && node.hitchedChance >= rules.minHitchedChance;
}

export function listChoices(node: StopNode, rules: StopRules): Choice[] {
  if (node.kind === 'start' || node.kind === 'end') return ['pass'];
  const choices: Choice[] = node.isMandatory ? ['pass'] : ['skip'];
  if (!node.isMandatory && node.kind !== 'station') choices.push('pass');
  if (canCharge(node, rules)) choices.push('charge');
  return choices;
}

/** Converts a price per percent to minutes; unknown prices count as the median. */
function getPriceMinutes(graph: StopGraph, rules: StopRules, pricePerPercent: number | null = null): number {
  if (rules.dollarsPerHour === null) return 0;
  const knownPrices = graph.nodes.flatMap(({ pricePerPercent: price }) => (price === null ? [] : [price]));
  const median = knownPrices.sort((a, b) => a - b)[Math.floor(knownPrices.length / 2)] ?? 0;
  return ((pricePerPercent ?? median) * 60) / rules.dollarsPerHour;
}

/** Returns a drive's minutes; below the requested speed, adds one minute and the price of the energy that it saves. */
export function getDriveCost(graph: StopGraph, rules: StopRules, { minutes, savedPercent }: StopEdge): number {
  return savedPercent === undefined ? minutes : minutes + 1 + savedPercent * getPriceMinutes(graph, rules);
}

export function getCostAtPlace(
  graph: StopGraph,
  rules: StopRules,
  node: StopNode,
  { from, to }: { readonly from: number; readonly to: number | null },
): number {
  if (node.kind === 'start' || node.kind === 'end') return 0;
  if (to === null) {
    const isOptionalNight = node.kind === 'overnight' && !node.isMandatory;
    return isOptionalNight ? Math.max(0, node.stayMin + node.penaltyMin) : node.stayMin;
  }
  const chargeMin = scanMinutesFromEmpty(node, to) - scanMinutesFromEmpty(node, from);
  const extraStopMin = node.kind === 'overnight' ? 0 : rules.minutesPerStop;
  const stopMin = Math.max(0, node.overheadMin + extraStopMin + node.penaltyMin);
  return (
    stopMin + Math.max(chargeMin, node.stayMin) + getPriceMinutes(graph, rules, node.pricePerPercent) * (to - from)
  );
}

export function getMinArrivalAt(node: StopNode, rules: StopRules): number {
  return canCharge(node, rules) ? rules.reservePercent : rules.endReservePercent;
}

/** Returns the percent after the minimum charging time; infinite if the battery would be full before that. */
export function findMinDeparture(node: StopNode, rules: StopRules, arrival: number): number {
  const minMinutes = node.stayMin > 0 ? 0 : rules.minChargeMin;
  if (minMinutes === 0) return arrival;
  const wanted = scanMinutesFromEmpty(node, arrival) + minMinutes;
  if (scanMinutesFromEmpty(node, 100) < wanted) return Number.POSITIVE_INFINITY;
  let [low, high] = [arrival, 100];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (scanMinutesFromEmpty(node, middle) < wanted) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Returns the share of the rig's initial variance that remains at a place: the largest over all routes to it. Drives
 * add precision, but charge is read in whole percent, which adds a variance of 2 / 12. After a night, the share is 1.
 */
export function getRigVarianceAt(graph: StopGraph, i: number): number {
  const cached = variances.get(graph) ?? new Map<number, number>();
  variances.set(graph, cached);
  const variance = cached.get(i) ?? findRigVariance(graph, i);
  cached.set(i, variance);
  return variance;
}

const variances = new WeakMap<StopGraph, Map<number, number>>();

function findRigVariance(graph: StopGraph, i: number): number {
  if (i === 0 || graph.nodes[i]?.isNight) return 1;
  const afterDrives = graph.edges.slice(0, i).flatMap((drives, from) =>
    drives
      .filter(({ to }) => to === i)
      .map(({ energySdPercent, rigSdPercent = 0 }) => {
        const otherVariance = energySdPercent ** 2 - rigSdPercent ** 2 + 2 / 12;
        return 1 / (1 / getRigVarianceAt(graph, from) + rigSdPercent ** 2 / otherVariance);
      }),
  );
  return Math.max(0, ...afterDrives);
}

export function getSdAt(edge: StopEdge | null, rigVariance: number): number {
  const { energySdPercent, rigSdPercent = 0 } = edge ?? { energySdPercent: 0 };
  return Math.hypot(
    Math.sqrt(rigVariance) * rigSdPercent,
    Math.sqrt(Math.max(0, energySdPercent ** 2 - rigSdPercent ** 2)),
  );
}

type Sequence = { readonly at: number; readonly isCharging: boolean; readonly edge: StopEdge | null }[];

function* generateSequences(graph: StopGraph, rules: StopRules, sequence: Sequence): Generator<Sequence> {
  const from = sequence.at(-1)?.at ?? 0;
  if (from === graph.nodes.length - 1) {
    yield sequence;
    return;
  }
  for (const edge of graph.edges[from] ?? []) {
    const isMandatorySkipped = graph.nodes.some((node, i) => node.isMandatory && i > from && i < edge.to);
    const node = graph.nodes[edge.to];
    if (isMandatorySkipped || node === undefined) continue;
    for (const choice of listChoices(node, rules))
      if (choice !== 'skip')
        yield* generateSequences(graph, rules, [...sequence, { at: edge.to, isCharging: choice === 'charge', edge }]);
  }
}

/** Lists percents with which to depart from a stop: steps of 5 percent, and those that the next places require. */
function listPossibleDeparturePercents(
  graph: StopGraph,
  rules: StopRules,
  sequence: Sequence,
  index: number,
): number[] {
  const departures = Array.from({ length: 21 }, (_, step) => step * 5);
  let [energy, spread] = [0, 0];
  const rigVariance = getRigVarianceAt(graph, sequence[index]?.at ?? 0);
  for (const { at, edge, isCharging } of sequence.slice(index + 1)) {
    const node = graph.nodes[at];
    if (edge === null || node === undefined) continue;
    energy += edge.energyPercent;
    spread += getSdAt(edge, rigVariance);
    departures.push(energy + Math.max(getMinArrivalAt(node, rules), rules.floorPercent + rules.z * spread));
    if (edge.peakPercent !== undefined)
      departures.push(energy - edge.energyPercent + edge.peakPercent + rules.floorPercent);
    if (isCharging) break;
  }
  return departures;
}

/** Returns the lowest cost of a sequence over the departure percents tried; infinite if none satisfies the rules. */
function computeSequenceCost(graph: StopGraph, rules: StopRules, sequence: Sequence): number {
  let states = new Map([[rules.startPercent, 0]]);
  let [spread, driven, stops, rigVariance] = [0, 0, 0, 1];
  for (const [index, { at, edge, isCharging }] of sequence.entries()) {
    const node = graph.nodes[at];
    if (node === undefined) return Number.POSITIVE_INFINITY;
    driven += edge?.minutes ?? 0;
    spread += getSdAt(edge, rigVariance);
    stops += isCharging ? 1 : 0;
    if (rules.maxDriveMin !== null && driven > rules.maxDriveMin) return Number.POSITIVE_INFINITY;
    if (rules.maxStops !== null && stops > rules.maxStops) return Number.POSITIVE_INFINITY;
    const minArrival = index === 0 ? 0 : Math.max(getMinArrivalAt(node, rules), rules.floorPercent + rules.z * spread);
    const next = new Map<number, number>();
    const departures = isCharging ? listPossibleDeparturePercents(graph, rules, sequence, index) : [];
    const record = (percent: number, cost: number) =>
      next.set(percent, Math.min(cost, next.get(percent) ?? Number.POSITIVE_INFINITY));
    for (const [departure, before] of states) {
      const arrival = Math.min(100, departure - (edge?.energyPercent ?? 0));
      const isOverCrest = departure - (edge?.peakPercent ?? 0) >= rules.floorPercent - 1e-9;
      if (arrival < minArrival - 1e-9 || (edge?.peakPercent !== undefined && !isOverCrest)) continue;
      const cost = before + (edge === null ? 0 : getDriveCost(graph, rules, edge));
      if (!isCharging) record(arrival, cost + getCostAtPlace(graph, rules, node, { from: arrival, to: null }));
      else {
        const minTo = findMinDeparture(node, rules, arrival);
        // If even the minimum charge exceeds the maximum percent, the rig can't stop here.
        const isWithinMax = minTo === arrival || minTo <= rules.maxPercent + 1e-9;
        for (const to of isWithinMax ? [minTo, ...departures] : [])
          if (to === minTo || (to > minTo && to <= rules.maxPercent))
            record(to, cost + getCostAtPlace(graph, rules, node, { from: arrival, to }));
      }
    }
    if (next.size === 0) return Number.POSITIVE_INFINITY;
    states = next;
    if (isCharging) [spread, rigVariance] = [0, getRigVarianceAt(graph, at)];
    if (node.isNight) driven = 0;
  }
  return Math.min(...states.values());
}

/** Infinite if no route satisfies the rules. */
export function computeBruteForceCost(graph: StopGraph, rules: StopRules): number {
  let best = Number.POSITIVE_INFINITY;
  for (const sequence of generateSequences(graph, rules, [{ at: 0, isCharging: false, edge: null }]))
    best = Math.min(best, computeSequenceCost(graph, rules, sequence));
  return best;
}
