import { describe, expect, it } from 'vitest';
import { usualOrProof } from '../../../testing/proof.ts';
import { seededRandom } from '../../random.ts';
import {
  buildLineGraph,
  buildLongTripGraph,
  buildStopNode,
  buildStopRules,
  buildTypicalTable,
} from '../testing/stop-graphs.ts';
import { exploreReach } from './explore-reach.ts';
import { buildSearchSpace } from './search-space.ts';
import type { StopGraph } from './stop-graph.ts';
import { type StopOutcome, searchStops } from './stop-search.ts';
import { computeBruteForceCost } from './testing/brute-force.ts';
import { buildRandomTrip } from './testing/random-trips.ts';
import { simulatePlan } from './testing/simulate-plan.ts';

const RUNS = Number(process.env.SMALL_TRIPS ?? usualOrProof(15, 40));
const TIMEOUT_MS = 20_000 + RUNS * 100;
/** A tenth of a minute, because brute force tries states of charge in steps. */
const TOLERANCE_MINUTES = 0.1;

function getPlan(outcome: StopOutcome) {
  if (!outcome.ok) throw new Error(`There is no plan: ${JSON.stringify(outcome.failure)}`);
  return outcome.plan;
}

describe.each([
  { kind: 'without stays', withStays: false },
  { kind: 'with stays', withStays: true },
])('the plan of a small trip $kind', ({ withStays }) => {
  it('matches an exhaustive search, follows every rule, and is missing only if no plan exists', {
    timeout: TIMEOUT_MS,
  }, () => {
    let plans = 0;
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const { graph, rules } = buildRandomTrip(seed, { withStays });
      const lowest = computeBruteForceCost(graph, rules);
      const outcome = searchStops(graph, rules);
      expect(outcome.ok, `trip ${seed}`).toBe(Number.isFinite(lowest));
      expect(exploreReach(buildSearchSpace(graph, rules)).end !== null, `trip ${seed}`).toBe(outcome.ok);
      if (!outcome.ok) continue;
      const { costMin, errors } = simulatePlan(graph, rules, outcome.plan);
      expect(errors, `trip ${seed}`).toEqual([]);
      expect(outcome.plan.totals.costMin, `trip ${seed}`).toBeCloseTo(costMin, 6);
      expect(costMin, `trip ${seed}`).toBeLessThanOrEqual(lowest + TOLERANCE_MINUTES);
      plans += 1;
    }
    expect(plans).toBeGreaterThan(RUNS / 2);
  });
});

describe('the search for stops', () => {
  const trip = () => buildLongTripGraph(seededRandom(4), { stations: 80, miles: 700, rangeMiles: 110 });
  const rules = buildStopRules({ dollarsPerHour: 20 });

  it('gives the same bytes for the same trip, even with its drives in reverse order', () => {
    const graph = trip();
    const reversed: StopGraph = { nodes: graph.nodes, edges: graph.edges.map((edges) => edges.toReversed()) };
    const bytes = JSON.stringify(searchStops(graph, rules));
    expect(JSON.stringify(searchStops(trip(), rules))).toBe(bytes);
    expect(JSON.stringify(searchStops(reversed, rules))).toBe(bytes);
  });

  it('plans a trip of 1,500 places', () => {
    const graph = buildLongTripGraph(seededRandom(5), { stations: 1_498, miles: 2_800, rangeMiles: 110 });
    const plan = getPlan(searchStops(graph, buildStopRules()));
    expect(simulatePlan(graph, buildStopRules(), plan).errors).toEqual([]);
    expect(plan.totals.distanceM).toBeGreaterThan(2_800 * 1_609);
  });

  it('plans nights along the way, each before the driving since the last rest gets too long', () => {
    const graph = buildLongTripGraph(seededRandom(6), { stations: 80, miles: 700, rangeMiles: 130 });
    const camps = graph.nodes.map((node, i) =>
      i % 9 === 4
        ? buildStopNode(node.key, 'overnight', { stayMin: 540, charge: i % 2 ? buildTypicalTable(9) : null })
        : node,
    );
    const withCamps = { nodes: camps, edges: graph.edges };
    const nightRules = buildStopRules({ maxDriveMin: 300 });
    const plan = getPlan(searchStops(withCamps, nightRules));
    expect(simulatePlan(withCamps, nightRules, plan).errors).toEqual([]);
    expect(plan.visits.filter(({ kind }) => kind === 'overnight').length).toBe(2);
  });

  const road = { percentPerMile: () => 1, mph: 60, sdShare: 0 };
  const ends = (miles: number) => [
    { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
    { node: buildStopNode('end', 'end'), mile: miles, milesOff: 0 },
  ];
  const station = (key: string, mile: number, overrides = {}) => ({
    node: buildStopNode(key, 'station', { charge: buildTypicalTable(150), ...overrides }),
    mile,
    milesOff: 0,
  });

  it('plans no stop if the battery lasts, even if start and end are the same', () => {
    const shortTrip = getPlan(searchStops(buildLineGraph(ends(70), road), buildStopRules()));
    expect([shortTrip.totals.stops, shortTrip.visits.at(-1)?.arrival.mean]).toEqual([0, 20]);
    const zeroMiles = getPlan(searchStops(buildLineGraph(ends(0), road), buildStopRules({ startPercent: 20 })));
    expect([zeroMiles.totals.minutes, zeroMiles.visits.length]).toEqual([0, 2]);
    const onePlace = getPlan(searchStops({ nodes: [buildStopNode('here', 'start')], edges: [[]] }, buildStopRules()));
    expect([onePlace.totals.minutes, onePlace.visits.length, onePlace.legs.length]).toEqual([0, 1, 0]);
  });

  it('uses the battery from full to empty if the rules allow it', () => {
    const wholeBattery = {
      reservePercent: 0,
      endReservePercent: 0,
      floorPercent: 0,
      startPercent: 100,
      maxPercent: 100,
    };
    const plan = getPlan(
      searchStops(buildLineGraph([...ends(200), station('middle', 100)], road), buildStopRules(wholeBattery)),
    );
    expect(plan.visits.map(({ arrival, departurePercent }) => [arrival.mean, departurePercent])).toEqual([
      [100, 100],
      [0, 100],
      [0, 0],
    ]);
  });

  it('never exceeds a full battery on a descent, and does not plan with the lost energy afterward', () => {
    const sites = [...ends(140), station('foot', 60)];
    const downhillRoad = { ...road, percentPerMile: (_: number, to: number) => (to === 60 ? -0.5 : 1) };
    const plan = getPlan(
      searchStops(buildLineGraph(sites, downhillRoad), buildStopRules({ startPercent: 95, maxPercent: 100 })),
    );
    const foot = plan.visits.find(({ key }) => key === 'foot');
    expect([foot?.arrival.mean, foot?.departurePercent, foot?.chargedPercent]).toEqual([100, 100, 0]);
    expect(
      searchStops(
        buildLineGraph(sites, downhillRoad),
        buildStopRules({ startPercent: 95, maxPercent: 100, endReservePercent: 21 }),
      ).ok,
    ).toBe(false);
  });

  it('charges while the rig is parked anyway, at only the cost of plugging in', () => {
    const lunch = buildStopNode('lunch', 'waypoint', { charge: buildTypicalTable(150), stayMin: 60, overheadMin: 4 });
    const sites = [...ends(140), { node: lunch, mile: 70, milesOff: 0 }];
    const plan = getPlan(searchStops(buildLineGraph(sites, road), buildStopRules()));
    expect(plan.totals.minutes).toBeCloseTo(140 + 60 + 4, 6);
    expect(plan.visits[1]?.departurePercent).toBeGreaterThanOrEqual(90);
  });

  it('leaves as soon as a faster charger is within reach', () => {
    const faster = [
      ...ends(150),
      station('slow', 60, { charge: buildTypicalTable(50) }),
      station('fast', 90, { charge: buildTypicalTable(350) }),
    ];
    const plan = getPlan(searchStops(buildLineGraph(faster, road), buildStopRules({ startPercent: 76 })));
    expect(plan.visits.map(({ key, departurePercent }) => [key, Math.round(departurePercent)])).toEqual([
      ['start', 76],
      ['slow', 45],
      ['fast', 80],
      ['end', 20],
    ]);
  });
});
