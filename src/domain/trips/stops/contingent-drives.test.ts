import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import {
  buildLineGraph,
  buildLongTripGraph,
  buildStopNode,
  buildStopRules,
  buildTypicalTable,
} from '../testing/stop-graphs.ts';
import { getNeededPercent } from './search-space.ts';
import type { StopEdge, StopGraph, StopNode, StopRules } from './stop-graph.ts';
import type { PlanContingentStop, PlanLeg, StopPlan } from './stop-plan.ts';
import { searchStops } from './stop-search.ts';
import { buildRandomTrip } from './testing/random-trips.ts';

const NOISE = 1e-6;
const SMALL_TRIP_COUNT = 300;
const RULES = buildStopRules({ reservePercent: 10, endReservePercent: 10, minChargeMin: 5 });

function findPlan(graph: StopGraph, rules: StopRules, hasContingentStops = true): StopPlan {
  const outcome = searchStops(graph, { ...rules, hasContingentStops });
  if (!outcome.ok) throw new Error(`There is no plan: ${JSON.stringify(outcome.failure)}`);
  return outcome.plan;
}

type Trip = { readonly graph: StopGraph; readonly rules: StopRules };
type ContingentLeg = PlanLeg & { readonly contingent: PlanContingentStop };

const contingentLegs = ({ legs }: StopPlan) => legs.filter((leg): leg is ContingentLeg => leg.contingent !== null);

const LONG_TRIPS = Array.from({ length: 40 }, (_, seed): StopGraph => {
  const { nodes, edges } = buildLongTripGraph(seededRandom(seed + 1), { stations: 30, miles: 600, rangeMiles: 220 });
  const withUncertainty = (edge: StopEdge) => ({ ...edge, energySdPercent: edge.energyPercent * 0.17 });
  return { nodes, edges: edges.map((drives) => drives.map(withUncertainty)) };
}).filter((graph) => searchStops(graph, RULES).ok);

function getDrive(graph: StopGraph, from: string, to: string): StopEdge {
  const at = (key: string) => graph.nodes.findIndex((node) => node.key === key);
  const drive = graph.edges[at(from)]?.find((edge) => edge.to === at(to));
  if (drive === undefined) throw new RangeError(`No drive leads from ${from} to ${to}`);
  return drive;
}

/** Follows the rules of a plan's contingent stops for a range of consumption; returns how many there are. */
function followRules({ graph, rules }: Trip, plan: StopPlan): number {
  const { z, floorPercent, maxPercent } = rules;
  const legs = contingentLegs(plan);
  for (const { from, to, contingent } of legs) {
    const { departurePercent = 0 } = plan.visits.find(({ key }) => key === from) ?? {};
    const [approach, onward] = [getDrive(graph, from, contingent.key), getDrive(graph, contingent.key, to)];
    expect(contingent.skipPercent).toBeLessThanOrEqual(maxPercent);
    for (let approachZ = -z; approachZ <= z; approachZ += z / 20) {
      const arrival = departurePercent - approach.energyPercent - approachZ * approach.energySdPercent;
      expect(arrival).toBeGreaterThanOrEqual(floorPercent - NOISE);
      // The rule: a rig that arrives with less than the skip threshold charges to it.
      const departure = Math.max(arrival, contingent.skipPercent);
      for (const onwardZ of [-z, approachZ, z])
        expect(departure - onward.energyPercent - onwardZ * onward.energySdPercent).toBeGreaterThanOrEqual(
          floorPercent - NOISE,
        );
    }
  }
  return legs.length;
}

describe('contingent stops on small trips of all kinds', () => {
  it('are safe, cost no more, and lie between places where the rig charges anyway', () => {
    let found = 0;
    for (let seed = 1; seed <= SMALL_TRIP_COUNT; seed += 1) {
      const { graph: road, rules: baseRules } = buildRandomTrip(seed, { withStays: seed % 2 === 0 });
      const rules = { ...baseRules, maxStops: null, reservePercent: 5, endReservePercent: 5 };
      const withUncertainty = (edge: StopEdge) => ({
        ...edge,
        energySdPercent: Math.abs(edge.energyPercent) * 0.2,
        rigSdPercent: 0,
      });
      const graph = { ...road, edges: road.edges.map((drives) => drives.map(withUncertainty)) };
      const withoutContingent = searchStops(graph, rules);
      if (!withoutContingent.ok) continue;
      const plan = findPlan(graph, rules);
      expect(plan.totals.costMin, `trip ${seed}`).toBeLessThanOrEqual(withoutContingent.plan.totals.costMin + NOISE);
      found += followRules({ graph, rules }, plan);
      for (const { from, to } of contingentLegs(plan))
        for (const { key, kind, isCharging } of plan.visits)
          if (key === from || key === to) expect(isCharging || kind === 'start' || kind === 'end').toBe(true);
    }
    expect(found).toBeGreaterThan(5);
  });
});

describe('contingent stops on long trips', () => {
  it('never bring a rig that follows their rule below the floor, at any consumption within the confidence level', () => {
    let checked = 0;
    for (const graph of LONG_TRIPS) {
      const plan = findPlan(graph, RULES);
      checked += followRules({ graph, rules: RULES }, plan);
      for (const { arrival } of plan.visits) expect(arrival.low).toBeGreaterThanOrEqual(RULES.floorPercent - NOISE);
    }
    expect(checked).toBeGreaterThan(5);
  });

  it('never plan an arrival below the floor if the legs share a bias, and charge at least to the skip limit', () => {
    let checked = 0;
    for (const graph of LONG_TRIPS) {
      const withRigPart = (edge: StopEdge) => ({ ...edge, rigSdPercent: edge.energyPercent * 0.12 });
      const plan = findPlan({ ...graph, edges: graph.edges.map((drives) => drives.map(withRigPart)) }, RULES);
      for (const { arrival } of plan.visits) expect(arrival.low).toBeGreaterThanOrEqual(RULES.floorPercent - NOISE);
      for (const { contingent } of contingentLegs(plan)) {
        checked += 1;
        expect(contingent.chargePercent).toBeGreaterThanOrEqual(contingent.skipPercent);
        expect(contingent.chargePercent).toBeLessThanOrEqual(RULES.maxPercent);
      }
    }
    expect(checked).toBeGreaterThan(3);
  });

  it('let a rig skip them only with enough charge for the direct road, even if the road from the charger requires less', () => {
    let checked = 0;
    for (const graph of LONG_TRIPS) {
      const withMoreEnergy = (edge: StopEdge) => ({
        ...edge,
        energyPercent: edge.energyPercent * (1 + edge.energyPercent / 1_000),
      });
      const hilly = { ...graph, edges: graph.edges.map((drives) => drives.map(withMoreEnergy)) };
      const outcome = searchStops(hilly, { ...RULES, hasContingentStops: true });
      if (!outcome.ok) continue;
      for (const { from, to, contingent } of contingentLegs(outcome.plan)) {
        const [directDrive, approach] = [getDrive(hilly, from, to), getDrive(hilly, from, contingent.key)];
        const leftPercent = contingent.skipPercent - (directDrive.energyPercent - approach.energyPercent);
        const spread = RULES.z * (directDrive.energySdPercent - approach.energySdPercent);
        expect(leftPercent - spread).toBeGreaterThanOrEqual(RULES.floorPercent - NOISE);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(3);
  });

  it('cost no more than stops that are always made, and save expected time in total', () => {
    const rules = { ...RULES, dollarsPerHour: null };
    let saved = 0;
    for (const graph of LONG_TRIPS) {
      const [withoutContingent, plan] = [findPlan(graph, rules, false), findPlan(graph, rules)];
      expect(plan.totals.costMin).toBeLessThanOrEqual(withoutContingent.totals.costMin + NOISE);
      const stops = contingentLegs(plan).map(({ contingent: { chance, stopMin } }) => chance * stopMin);
      const expected = stops.reduce((sum, minutes) => sum + minutes, plan.totals.driveMin);
      const atStops = plan.visits.reduce((sum, { minutes }) => sum + minutes, 0);
      expect(plan.totals.minutes).toBeCloseTo(expected + atStops, 6);
      saved += withoutContingent.totals.minutes - plan.totals.minutes;
    }
    expect(saved).toBeGreaterThan(0);
  });

  it('are planned only where the drive past them is not certain enough', () => {
    for (const graph of LONG_TRIPS) {
      const plan = findPlan(graph, RULES);
      for (const { from, to, contingent } of contingentLegs(plan)) {
        const { departurePercent = 0 } = plan.visits.find(({ key }) => key === from) ?? {};
        const directDrive = getDrive(graph, from, to);
        const end = graph.nodes[directDrive.to];
        if (end === undefined) throw new RangeError(`No place ${directDrive.to}`);
        expect(departurePercent).toBeLessThan(getNeededPercent(directDrive, end, RULES));
        expect(contingent.chance).toBeGreaterThan(0);
        expect(contingent.chance).toBeLessThanOrEqual(0.5);
      }
      const certainGraph: StopGraph = {
        ...graph,
        edges: graph.edges.map((drives) => drives.map((edge) => ({ ...edge, energySdPercent: 0 }))),
      };
      expect(contingentLegs(findPlan(certainGraph, RULES))).toEqual([]);
    }
  });
});

/** A hundred miles with one charger halfway, which a rig needs only if it uses more than expected. */
function shortTrip(charger: Partial<StopNode> = {}): StopGraph {
  const charge = buildTypicalTable(150);
  return buildLineGraph(
    [
      { node: buildStopNode('start', 'start'), mile: 0, milesOff: 0 },
      { node: buildStopNode('middle', 'station', { charge, overheadMin: 10, ...charger }), mile: 50, milesOff: 1 },
      { node: buildStopNode('end', 'end'), mile: 100, milesOff: 0 },
    ],
    { percentPerMile: () => 0.7, mph: 60, sdShare: 0.15 },
  );
}

describe('a stop that the rig may not need', () => {
  const rules = { ...RULES, startPercent: 88 };

  it('becomes contingent: weighted by its probability, and not counted as a stop of the plan', () => {
    const withoutContingent = findPlan(shortTrip(), rules, false);
    expect(withoutContingent.totals.stops).toBe(1);
    const plan = findPlan(shortTrip(), rules);
    expect(plan.totals.stops).toBe(0);
    const [leg] = contingentLegs(plan);
    if (leg === undefined) throw new Error('There is no contingent stop');
    const { contingent } = leg;
    expect(contingent).toMatchObject({ key: 'middle', skipPercent: 50 });
    // The rig arrives there with 52.3 percent on average.
    expect(contingent.chance).toBeCloseTo(0.33, 1);
    expect(contingent.atM).toBeCloseTo(50 * 1_609.344, 0);
    // Two miles of detour, ten minutes other than charging, and at least five of charging.
    expect(contingent.stopMin).toBeCloseTo(2 + 10 + 5, 1);
    expect(plan.totals.minutes).toBeCloseTo(100 + contingent.chance * contingent.stopMin, 6);
    expect(plan.totals.minutes).toBeLessThan(withoutContingent.totals.minutes);
  });

  it('does not become contingent if the charger may turn the rig away, or if the driver limits stops or unhitching', () => {
    expect(contingentLegs(findPlan(shortTrip({ backupPercent: 5 }), rules))).toEqual([]);
    expect(contingentLegs(findPlan(shortTrip(), { ...rules, maxStops: 1 }))).toEqual([]);
    const hitchedRules = { ...rules, startPercent: 98, minHitchedChance: 0.8 };
    expect(contingentLegs(findPlan(shortTrip({ hitchedChance: 0.5 }), hitchedRules))).toEqual([]);
  });
});
