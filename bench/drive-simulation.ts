import { chargingMinutesBetween } from '#domain/energy/charge-times.ts';
import { getNeededPercent } from '#domain/trips/stops/search-space.ts';
import type { StopEdge, StopNode, StopRules } from '#domain/trips/stops/stop-graph.ts';
import { searchStops } from '#domain/trips/stops/stop-search.ts';
import { type Day, type PlannedTrip, splitDeviation } from './drive-day.ts';

export type DriveOutcome = {
  readonly minutes: number;
  readonly stops: number;
  readonly replans: number;
  /** Hours at slow chargers, because no fast one was in reach. */
  readonly slowHours: number;
  /** Why the drive ended on the road: the battery was empty, or no charger was in reach. */
  readonly stranded: 'empty' | 'no-charger' | null;
};

/** Time lost at a station that turns out to be broken. */
const BROKEN_MIN = 4;

/** What the drives of a day have taught about the rig, in standard deviations of its consumption. */
type Learned = { readonly mean: number; readonly variance: number };

const NOTHING_LEARNED: Learned = { mean: 0, variance: 1 };

function learn({ mean, variance }: Learned, edge: StopEdge, usedPercent: number, rigShare: number): Learned {
  const { rig, leg } = splitDeviation(edge, rigShare);
  if (rig < 0.1) return { mean, variance };
  const seen = (usedPercent - edge.energyPercent) / rig;
  const noise = Math.max(0.05, (leg / rig) ** 2);
  const gain = variance / (variance + noise);
  return { mean: mean + gain * (seen - mean), variance: variance * (1 - gain) };
}

/** Whether the rest of a plan is as uncertain as at the start, or less so thanks to what was learned. */
export type Policy = { readonly learnsSpread: boolean };

function expected(edge: StopEdge, { mean, variance }: Learned, rigShare: number, { learnsSpread }: Policy): StopEdge {
  const { rig, leg } = splitDeviation(edge, rigShare);
  const energySdPercent = learnsSpread ? Math.hypot(Math.sqrt(variance) * rig, leg) : edge.energySdPercent;
  const change = mean * rig;
  const peak = edge.peakPercent === undefined ? {} : { peakPercent: edge.peakPercent + change };
  return { ...edge, energyPercent: edge.energyPercent + change, energySdPercent, ...peak };
}

/** A stop of the plan that the driver follows. */
type PlannedStop = { readonly at: number; readonly leavePercent: number; readonly isCharging: boolean };

const LOOSER: readonly Partial<StopRules>[] = [
  {},
  { maxPercent: 100 },
  { maxPercent: 100, z: 0.842, leastChargeMin: 0 },
  { maxPercent: 100, z: 0, leastChargeMin: 0, reservePercent: 0, endReservePercent: 0, minHitchedChance: 0 },
  {
    ...{ maxPercent: 100, z: 0, leastChargeMin: 0, reservePercent: 0, endReservePercent: 0, minHitchedChance: 0 },
    ...{ floorPercent: 0, trustsAll: true, maxStops: null },
  },
];

/** Where the driver is: at a place with some charge; a station that was found broken is no longer an option. */
type Here = { readonly at: number; readonly percent: number; readonly broken: ReadonlySet<number> };

/** Plans the rest of a trip from a place, with what was learned; looser rules only if nothing else helps. */
function planFrom(
  { graph, rules, rigShare }: PlannedTrip,
  here: Here,
  learned: Learned,
  policy: Policy,
): PlannedStop[] | null {
  const { at, percent, broken } = here;
  const place = graph.nodes[at];
  if (place === undefined) throw new RangeError(`There is no place ${at}`);
  const start: StopNode = { ...place, kind: 'start', isMandatory: true, charge: null, stayMin: 0, overheadMin: 0 };
  const rest = graph.nodes.slice(at).map((node, index) => (broken.has(at + index) ? { ...node, charge: null } : node));
  const shift = (ways: readonly StopEdge[]) =>
    ways.map((edge) => ({ ...expected(edge, learned, rigShare, policy), to: edge.to - at + 1 }));
  const still = { to: 1, minutes: 0, distanceM: 0, energyPercent: 0, energySdPercent: 0 };
  const isStart = at === 0;
  const nodes = isStart
    ? rest
    : [start, ...rest.map((node, index) => (index === 0 ? { ...node, isMandatory: false } : node))];
  const edges = isStart
    ? graph.edges.map((ways) => ways.map((edge) => expected(edge, learned, rigShare, policy)))
    : [[still, ...shift(graph.edges[at] ?? [])], ...graph.edges.slice(at).map(shift)];
  for (const looser of LOOSER) {
    const outcome = searchStops(
      { nodes, edges },
      { ...rules, ...looser, startPercent: percent, hasContingentStops: false },
    );
    if (!outcome.ok) continue;
    const visits = outcome.plan.visits.map((visit) => ({ ...visit, at: isStart ? visit.at : visit.at - 1 + at }));
    return visits.slice(1).map(({ at: to, leavePercent, isCharging }) => ({ at: to, leavePercent, isCharging }));
  }
  return null;
}

const REPLANS_MAX = 60;
const SLOW_HOURS_MAX = 12;

/** Drives a trip on one day as planned: charges more if the day needs it, and replans if necessary. */
export function simulateDrive(trip: PlannedTrip, day: Day, policy: Policy): DriveOutcome {
  const { graph, rules, rigShare } = trip;
  const last = graph.nodes.length - 1;
  const broken = new Set<number>();
  let learned = NOTHING_LEARNED;
  let [at, percent, minutes, stops, replans] = [0, rules.startPercent, 0, 0, 0];
  let plan = planFrom(trip, { at, percent, broken }, learned, policy);
  let slowHours = 0;
  const outcome = (stranded: DriveOutcome['stranded']): DriveOutcome => ({
    minutes,
    stops,
    replans,
    slowHours,
    stranded,
  });
  const edgeTo = (from: number, to: number) => graph.edges[from]?.find((edge) => edge.to === to);
  const likely = (edge: StopEdge) => expected(edge, learned, rigShare, policy);
  const replan = () => {
    replans += 1;
    plan = planFrom(trip, { at, percent, broken }, learned, policy);
  };
  /** The charge that the drives up to the next charging stop ask for. */
  const neededFrom = (from: number, ahead: readonly PlannedStop[]): number => {
    let [energy, spread, needed, before] = [0, 0, 0, from];
    for (const { at: to, isCharging } of ahead) {
      const edge = edgeTo(before, to);
      const node = graph.nodes[to];
      if (edge === undefined || node === undefined) break;
      const next = likely(edge);
      spread += next.energySdPercent;
      needed = Math.max(needed, energy + getNeededPercent({ ...next, energySdPercent: spread }, node, rules));
      energy += next.energyPercent;
      before = to;
      if (isCharging) break;
    }
    return needed;
  };
  while (at !== last) {
    if (replans > REPLANS_MAX) return outcome('no-charger');
    const next: PlannedStop | undefined = plan?.[0];
    const edge = next && edgeTo(at, next.at);
    if (plan === null || next === undefined || edge === undefined) {
      const left = percent - (trip.refugePercent[at] ?? Number.POSITIVE_INFINITY);
      if (left < 0 || slowHours >= SLOW_HOURS_MAX) return outcome('no-charger');
      percent = Math.min(100, left + trip.slowPercentPerHour);
      slowHours += 1;
      minutes += 60;
      replan();
      continue;
    }
    // Passing other stations, the driver sees whether the charge will do.
    let stop = next;
    for (let passing = at + 1; passing < next.at; passing += 1) {
      const node = graph.nodes[passing];
      const there = edgeTo(at, passing);
      const onward = edgeTo(passing, next.at);
      if (!node?.charge || broken.has(passing) || there === undefined || onward === undefined) continue;
      const left = percent - day.energyOf(at, there);
      const passed = learn(learned, there, day.energyOf(at, there), rigShare);
      const rest = expected(onward, passed, rigShare, policy);
      const isTooLow =
        left - rest.energyPercent < rules.floorPercent + (graph.nodes[next.at]?.backupPercent ?? 0) * 0.5;
      if (isTooLow && left > 0) {
        stop = { at: passing, leavePercent: 0, isCharging: true };
        break;
      }
    }
    const drive = edgeTo(at, stop.at);
    if (drive === undefined) return outcome('no-charger');
    const used = day.energyOf(at, drive);
    const peak = drive.peakPercent === undefined ? 0 : drive.peakPercent + (used - drive.energyPercent);
    minutes += drive.minutes;
    percent = Math.min(100, percent - used);
    if (percent < 0 || percent + used - Math.max(used, peak) < 0) return outcome('empty');
    learned = learn(learned, drive, used, rigShare);
    at = stop.at;
    if (at === last) break;
    const node = graph.nodes[at];
    const isDetour = stop !== next;
    const ahead = plan.slice(1);
    if (!stop.isCharging) {
      minutes += node?.stayMin ?? 0;
      plan = ahead;
      continue;
    }
    if (node?.charge && day.isBroken(at)) {
      broken.add(at);
      minutes += BROKEN_MIN;
      replan();
      continue;
    }
    if (isDetour) {
      const before = at;
      replan();
      const [first] = plan ?? [];
      // The new plan begins with the stop itself, or drives on after all.
      if (first?.at !== before) continue;
      plan = (plan ?? []).slice(1);
      stop = first;
    } else plan = ahead;
    if (!node?.charge) return outcome('no-charger');
    const needed = neededFrom(at, plan);
    let leave = Math.max(percent, stop.leavePercent, Math.min(needed, Math.max(rules.maxPercent, stop.leavePercent)));
    if (needed > Math.max(rules.maxPercent, stop.leavePercent) + 0.5) {
      const before = at;
      replan();
      const [first] = plan ?? [];
      if (first?.at === before) {
        plan = (plan ?? []).slice(1);
        leave = Math.max(percent, first.leavePercent);
      } else leave = percent;
    }
    if (leave > percent) {
      stops += 1;
      minutes +=
        node.overheadMin +
        day.waitMin(at) +
        Math.max(node.stayMin, chargingMinutesBetween(node.charge, percent, leave));
      percent = leave;
    }
  }
  return outcome(null);
}

/** Returns the minutes of the best drive for someone who knows the day beforehand, with the driver's own reserve. */
export function bestMinutes({ graph, rules }: PlannedTrip, day: Day): number | null {
  const nodes = graph.nodes.map((node, at) =>
    day.isBroken(at)
      ? { ...node, charge: null }
      : { ...node, overheadMin: node.overheadMin + day.waitMin(at), backupPercent: 0 },
  );
  const edges = graph.edges.map((ways, from) =>
    ways.map((edge) => {
      const { peakPercent: _, ...known } = edge;
      return { ...known, energyPercent: day.energyOf(from, edge), energySdPercent: 0 };
    }),
  );
  const outcome = searchStops(
    { nodes, edges },
    { ...rules, z: 0, floorPercent: 0, dollarsPerHour: null, trustsAll: true, hasContingentStops: false },
  );
  return outcome.ok ? outcome.plan.totals.minutes : null;
}
