import { describe, expect, it } from 'vitest';
import type { ChargeTable } from '../../energy/charge-table.ts';
import { type Random, seededRandom } from '../../random.ts';
import {
  buildLineGraph,
  buildLongTripGraph,
  buildStopNode,
  buildStopRules,
  buildTypicalTable,
} from '../testing/stop-graphs.ts';
import type { StopEdge, StopGraph, StopNode, StopRules } from './stop-graph.ts';
import type { StopPlan } from './stop-plan.ts';
import { searchStops } from './stop-search.ts';
import { buildRandomTrip } from './testing/random-trips.ts';

const TRIP_COUNT = 200;
const DRIVE_COUNT = 1_000;
const NOISE = 1e-6;

type Trip = { readonly graph: StopGraph; readonly rules: StopRules };

function findCost({ graph, rules }: Trip): number {
  const outcome = searchStops(graph, rules);
  return outcome.ok ? outcome.plan.totals.costMin : Number.POSITIVE_INFINITY;
}

function withNodes(graph: StopGraph, change: (node: StopNode) => StopNode): StopGraph {
  return { nodes: graph.nodes.map(change), edges: graph.edges };
}

function withEdges(graph: StopGraph, change: (edge: StopEdge) => StopEdge): StopGraph {
  return { nodes: graph.nodes, edges: graph.edges.map((edges) => edges.map(change)) };
}

/** Time of a faster charger as a share of the original. */
const FASTER_TIME_SHARE = 0.7;

function speedUp(table: ChargeTable | null): ChargeTable | null {
  return table && { percents: table.percents, minutes: table.minutes.map((minutes) => minutes * FASTER_TIME_SHARE) };
}

function withFasterChargers({ graph, rules }: Trip): Trip {
  return { graph: withNodes(graph, (node) => ({ ...node, charge: speedUp(node.charge) })), rules };
}

/** Reduces the energy of every drive that uses any. A detour to a stop still uses no less than the direct drive. */
function reduceEnergy(edge: StopEdge): StopEdge {
  return { ...edge, energyPercent: edge.energyPercent * (edge.energyPercent > 0 ? 0.9 : 1) };
}

function withShortStops({ graph, rules }: Trip): Trip {
  return { graph, rules: { ...rules, minChargeMin: 0 } };
}

type Improvement = { readonly what: string; readonly change: (trip: Trip) => Trip };

const IMPROVEMENTS: readonly Improvement[] = [
  {
    what: 'a higher starting charge',
    change: ({ graph, rules }) => ({
      graph,
      rules: { ...rules, startPercent: Math.min(100, rules.startPercent + 12) },
    }),
  },
  {
    // The same minutes at a faster charger may exceed the battery's remaining capacity.
    what: 'faster chargers and proportionally shorter stops',
    change: (trip) => {
      const { graph, rules } = withFasterChargers(trip);
      return { graph, rules: { ...rules, minChargeMin: rules.minChargeMin * FASTER_TIME_SHARE } };
    },
  },
  {
    what: 'less energy for every drive',
    change: ({ graph, rules }) => ({ graph: withEdges(graph, reduceEnergy), rules }),
  },
  {
    what: 'less uncertainty',
    change: ({ graph, rules }) => ({
      graph: withEdges(graph, (edge) => ({ ...edge, energySdPercent: edge.energySdPercent / 2 })),
      rules,
    }),
  },
  {
    what: 'a lower reserve',
    change: ({ graph, rules }) => ({ graph, rules: { ...rules, reservePercent: rules.reservePercent / 2 } }),
  },
  { what: 'no limit on stops', change: ({ graph, rules }) => ({ graph, rules: { ...rules, maxStops: null } }) },
  { what: 'no required rest', change: ({ graph, rules }) => ({ graph, rules: { ...rules, maxDriveMin: null } }) },
  { what: 'a higher charge limit', change: ({ graph, rules }) => ({ graph, rules: { ...rules, maxPercent: 100 } }) },
  { what: 'stops of any length', change: withShortStops },
  { what: 'unhitching', change: ({ graph, rules }) => ({ graph, rules: { ...rules, minHitchedChance: 0 } }) },
];

describe('the best cost of a trip', () => {
  it.each(IMPROVEMENTS)('is never higher with $what', ({ change }) => {
    for (let seed = 1; seed <= TRIP_COUNT; seed += 1) {
      const trip = buildRandomTrip(seed);
      expect(findCost(change(trip)), `trip ${seed}`).toBeLessThanOrEqual(findCost(trip) + NOISE);
    }
  });
});

describe('faster chargers', () => {
  it('cost no more if each stop still lasts the minimum time', () => {
    let comparedCount = 0;
    for (let seed = 1; seed <= TRIP_COUNT; seed += 1) {
      const { graph, rules } = buildRandomTrip(seed);
      const trip = { graph, rules: { ...rules, minChargeMin: 5 } };
      const outcome = searchStops(trip.graph, trip.rules);
      if (!outcome.ok) continue;
      const { visits, totals } = outcome.plan;
      const isLong = visits.every(
        ({ isCharging, stayMin, chargeMin }) => !isCharging || stayMin > 0 || chargeMin * FASTER_TIME_SHARE >= 5,
      );
      if (!isLong) continue;
      comparedCount += 1;
      expect(findCost(withFasterChargers(trip)), `trip ${seed}`).toBeLessThanOrEqual(totals.costMin + NOISE);
    }
    expect(comparedCount).toBeGreaterThan(50);
  });

  it('can make a trip impossible if a stop of the minimum time charges beyond the limit', () => {
    const quick = buildStopNode('quick', 'station', { charge: buildTypicalTable(150), overheadMin: 6 });
    const road = { percentPerMile: () => 1, mph: 60, sdShare: 0 };
    const graph = buildLineGraph(
      [
        { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
        { node: quick, mile: 30, milesOff: 0 },
        { node: buildStopNode('end', 'end'), mile: 60, milesOff: 0 },
      ],
      road,
    );
    const trip = { graph, rules: buildStopRules({ startPercent: 65, minChargeMin: 5, maxPercent: 55 }) };
    expect(findCost(trip)).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(findCost(withFasterChargers(withFasterChargers(withFasterChargers(trip))))).toBe(Number.POSITIVE_INFINITY);
    expect(findCost(withShortStops(withFasterChargers(trip)))).toBeLessThan(findCost(trip));
  });
});

/** Returns a normally distributed number (Box-Muller). */
function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function simulateDrive({ visits, legs }: StopPlan, random: Random): number[] {
  let percent = visits[0]?.departurePercent ?? 0;
  return legs.map(({ energyPercent, energySdPercent }, i) => {
    const arrival = percent - energyPercent - energySdPercent * drawNormal(random);
    const visit = visits[i + 1];
    percent = visit?.isCharging ? Math.max(arrival, visit.departurePercent) : arrival;
    return arrival;
  });
}

it('On each leg of a plan, fewer than one drive in twenty runs out of charge, and the mean arrival charge is at least the reserve', () => {
  const random = seededRandom(11);
  const rules = buildStopRules();
  let [legs, least] = [0, 1];
  for (let seed = 1; seed <= 5; seed += 1) {
    const graph = buildLongTripGraph(seededRandom(seed), { stations: 110, miles: 900, rangeMiles: 110 });
    const uncertainGraph = withEdges(graph, (edge) => ({ ...edge, energySdPercent: edge.energyPercent * 0.14 }));
    const outcome = searchStops(uncertainGraph, rules);
    if (!outcome.ok) continue;
    const { plan } = outcome;
    for (const { arrival, kind } of plan.visits)
      expect(arrival.mean).toBeGreaterThanOrEqual(
        (kind === 'end' ? rules.endReservePercent : rules.reservePercent) - NOISE,
      );
    const arrivals = Array.from({ length: DRIVE_COUNT }, () => simulateDrive(plan, random));
    for (const i of plan.legs.keys()) {
      const shareBelow = (percent: number) =>
        arrivals.filter((drive) => (drive[i] ?? 0) < percent).length / DRIVE_COUNT;
      expect(shareBelow(0)).toBeLessThan(0.05);
      // The rules allow 5% of drives to end below the floor; the rest is sampling noise.
      expect(shareBelow(rules.floorPercent)).toBeLessThan(0.075);
      least = Math.min(least, 1 - shareBelow(rules.floorPercent));
      legs += 1;
    }
  }
  expect(legs).toBeGreaterThan(20);
  expect(least).toBeLessThan(1);
});
