import { describe, expect, it } from 'vitest';
import { mphToMps } from '../../rigs/us-units.ts';
import { buildLineGraph, buildStopNode, buildStopRules, buildTypicalTable } from '../testing/stop-graphs.ts';
import { buildSearchSpace } from './search-space.ts';
import { computeSlowerCost } from './slower-cost.ts';
import type { StopGraph, StopNode, StopRules } from './stop-graph.ts';
import { findCheaperPlan, findCheapestPlan } from './stop-search.ts';
import { buildRandomTrip, makeSlowerDrive } from './testing/random-trips.ts';
import { simulatePlan } from './testing/simulate-plan.ts';

const TRIP_COUNT = 300;
const SLOWER_MPS = 2;

type SlowerGraph = { readonly slowerMps: number; readonly graph: StopGraph };

function withSlowerDrives({ nodes, edges }: StopGraph, { slowerMps, graph }: SlowerGraph): StopGraph {
  const slowerFrom = (at: number) =>
    (graph.edges[at] ?? []).map((edge) => {
      const energyPercent = edges[at]?.find(({ to }) => to === edge.to)?.energyPercent ?? edge.energyPercent;
      return { ...edge, slowerMps, savedPercent: energyPercent - edge.energyPercent };
    });
  return { nodes, edges: edges.map((drives, i) => [...drives, ...slowerFrom(i)]) };
}

function findSlowerPlan(graph: StopGraph, rules: StopRules, slowerGraph: SlowerGraph) {
  const asRequested = findCheapestPlan(buildSearchSpace(graph, rules));
  if (asRequested === null) return null;
  const space = buildSearchSpace(withSlowerDrives(graph, slowerGraph), rules);
  return { space, asRequested, plan: findCheaperPlan(space, space, asRequested) };
}

/** A road of 150 miles with a charger at mile 20, where a rig needs only a few percent, and a faster one at mile 95. */
function buildRoad(perMile: number, mph: number, overrides: Partial<StopNode> = {}): StopGraph {
  const station = (key: string, mile: number, kw: number) => ({
    node: buildStopNode(key, 'station', { charge: buildTypicalTable(kw), overheadMin: 17, ...overrides }),
    mile,
    milesOff: 0,
  });
  return buildLineGraph(
    [
      { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
      ...[station('early', 20, 150), station('later', 95, 250)],
      { node: buildStopNode('end', 'end'), mile: 150, milesOff: 0 },
    ],
    { percentPerMile: () => perMile, mph, sdShare: 0.08 },
  );
}

describe('a lower speed that the battery does not require', () => {
  const rules = buildStopRules({ minChargeMin: 5 });

  it('is chosen if it saves a stop that would add little charge', () => {
    const slowerGraph = { slowerMps: SLOWER_MPS, graph: buildRoad(0.73, 61) };
    const found = findSlowerPlan(buildRoad(0.8, 66), rules, slowerGraph);
    expect(found?.asRequested.visits.map(({ key }) => key)).toEqual(['start', 'early', 'later', 'end']);
    expect(found?.asRequested.visits[1]?.chargeMin).toBeCloseTo(5, 6);
    expect(found?.plan?.visits.map(({ key }) => key)).toEqual(['start', 'later', 'end']);
    expect(found?.plan?.legs.map(({ slowerMps }) => slowerMps)).toEqual([SLOWER_MPS, 0]);
    expect(found?.plan?.totals.minutes).toBeLessThan((found?.asRequested.totals.minutes ?? 0) - 10);
  });

  it('is not chosen to save the price of the energy', () => {
    const priced = { pricePerPercent: 0.8 };
    const slowerGraph = { slowerMps: SLOWER_MPS, graph: buildRoad(0.5, 61, priced) };
    const plan = (dollarsPerHour: number | null) =>
      findSlowerPlan(buildRoad(0.55, 66, priced), { ...rules, dollarsPerHour }, slowerGraph);
    expect(plan(null)?.asRequested.totals.stops).toBe(1);
    expect(plan(null)?.plan).toBeNull();
    expect(plan(5)?.plan).toBeNull();
  });

  it('is not chosen to save less than a minute', () => {
    const roadAt = (mph: number, perMile: number) => buildRoad(perMile, mph);
    const slightlySlower = { slowerMps: SLOWER_MPS, graph: roadAt(65.6, 0.547) };
    expect(findSlowerPlan(roadAt(66, 0.55), rules, slightlySlower)?.plan).toBeNull();
  });

  it('has to save forty minutes if it is more than ten mph slower', () => {
    const atMph = (mphSlower: number) => {
      const slowerGraph = { slowerMps: mphToMps(mphSlower), graph: buildRoad(0.73, 61) };
      return findSlowerPlan(buildRoad(0.8, 66), rules, slowerGraph)?.plan ?? null;
    };
    expect(atMph(10)).not.toBeNull();
    expect(atMph(15)).toBeNull();
  });

  it('leads to a plan that follows all rules and costs less in total, its own cost included, on trips of all kinds', () => {
    let foundCount = 0;
    for (let seed = 1; seed <= TRIP_COUNT; seed += 1) {
      const { graph: fullGraph, rules: baseRules } = buildRandomTrip(seed);
      const tripRules = { ...baseRules, maxDriveMin: null };
      const edges = fullGraph.edges.map((drives) => drives.filter(({ slowerMps }) => slowerMps === undefined));
      const graph = { nodes: fullGraph.nodes, edges };
      const slowerEdges = edges.map((drives) =>
        drives.map((edge) => ({ ...makeSlowerDrive(edge, 0.1), minutes: edge.minutes * 1.05 })),
      );
      const slowerGraph = { slowerMps: SLOWER_MPS, graph: { nodes: fullGraph.nodes, edges: slowerEdges } };
      const result = findSlowerPlan(graph, tripRules, slowerGraph);
      if (!result?.plan) continue;
      const { plan, asRequested, space } = result;
      foundCount += 1;
      expect(plan.totals.costMin, `trip ${seed}`).toBeLessThan(asRequested.totals.costMin);
      const driven = space.places.map((place) => place?.drives.map(({ edge }) => edge.driven ?? edge) ?? []);
      const { costMin, errors } = simulatePlan({ nodes: fullGraph.nodes, edges: driven }, tripRules, plan);
      expect(errors, `trip ${seed}`).toEqual([]);
      expect(plan.totals.costMin, `trip ${seed}`).toBeCloseTo(costMin, 6);
      expect(plan.explain().length).toBe(plan.totals.stops);
    }
    expect(foundCount).toBeGreaterThan(20);
  });

  it('costs as much as one that the battery does require', () => {
    const slowGraph = buildRoad(0.73, 61);
    const edges = slowGraph.edges.map((drives) =>
      drives.map((edge) => ({ ...edge, slowerMps: SLOWER_MPS, savedPercent: 5 })),
    );
    const space = buildSearchSpace({ ...slowGraph, edges }, { ...rules, dollarsPerHour: 20 });
    const plan = findCheapestPlan(space);
    const asRequested = findCheapestPlan(buildSearchSpace(slowGraph, { ...rules, dollarsPerHour: 20 }));
    const extraCostMin = (plan?.totals.costMin ?? 0) - (asRequested?.totals.costMin ?? 0);
    expect(extraCostMin).toBeCloseTo(
      (plan?.legs.length ?? 0) * computeSlowerCost(space, { minutes: 60, savedPercent: 5 }),
      6,
    );
  });
});

it('The driving time before a night includes the minutes of a slower drive, not its cost', () => {
  const charge = buildTypicalTable(150);
  const drive = (to: number, minutes: number, energyPercent: number) => ({
    to,
    minutes,
    distanceM: minutes * 1500,
    energyPercent,
    energySdPercent: 1,
    slowerMps: 4.47,
    savedPercent: 15,
  });
  const nodes = [
    buildStopNode('start', 'start'),
    buildStopNode('fast', 'station', { charge, pricePerPercent: 0.6 }),
    buildStopNode('hotel', 'overnight', { charge: buildTypicalTable(11), stayMin: 600, pricePerPercent: 0.2 }),
    buildStopNode('end', 'end'),
  ];
  const graph = { nodes, edges: [[drive(1, 200, 65)], [drive(2, 200, 65)], [drive(3, 200, 60)], []] };
  const plan = findCheapestPlan(buildSearchSpace(graph, buildStopRules({ maxDriveMin: 420, dollarsPerHour: 20 })));
  expect(plan?.visits.map(({ key }) => key)).toEqual(['start', 'fast', 'hotel', 'end']);
});

it.each([
  [60, 10, 1],
  [60, 15, 40],
  [80, 15, 40],
  [200, 15, 90],
  [30, 20, 40],
  [200, 20, 200],
])('A drive of %i minutes that is %i mph slower has to save %i minutes', (minutes, mphSlower, savedMin) => {
  const pricing = { rules: { ...buildStopRules(), countsSavedEnergy: true }, medianPrice: 0 };
  const drive = { minutes, savedPercent: 5, slowerMps: mphToMps(mphSlower) };
  expect(computeSlowerCost(pricing, drive)).toBe(savedMin);
});
