import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import type { RoadLeg } from '../../roads/road-route.ts';
import type { StopGraph } from '../stops/stop-graph.ts';
import { buildEastwardLeg, CALM_WEATHER, MILE_M, simpleEnergyModel } from '../testing/road-legs.ts';
import { DEFAULT_TOP_SPEED_MPS } from '../trip-request.ts';
import { Corridor, type CorridorGraphInput, type OffRoutePlace, type StopCandidate } from './corridor-graph.ts';
import { buildRouteProfile, getTotalsAt, listWeatherPoints, subtractTotals } from './route-profile.ts';
import { sampleRoute } from './route-samples.ts';

const makePlace = (key: string): StopCandidate => ({
  key,
  charge: null,
  overheadMin: 6,
  penaltyMin: 0,
  stayMin: 0,
  isNight: false,
  pricePerPercent: null,
  hitchedChance: 0.5,
});
const makeStation = (key: string, atMiles: number, more: Partial<OffRoutePlace> = {}): OffRoutePlace => ({
  ...makePlace(key),
  kind: 'station',
  atM: atMiles * MILE_M,
  offRouteM: 0,
  ...more,
});

const USABLE_WH = 131_000;

function makeInput(
  legs: readonly RoadLeg[],
  offRoutePlaces: readonly OffRoutePlace[],
  more: Partial<CorridorGraphInput> = {},
): CorridorGraphInput {
  const samples = sampleRoute(legs, { capMps: DEFAULT_TOP_SPEED_MPS.towing, changeMps: 0 });
  const weatherSamples = listWeatherPoints(samples, 0).map(() => CALM_WEATHER);
  return {
    profile: buildRouteProfile(samples, weatherSamples, simpleEnergyModel),
    usableWh: USABLE_WH,
    energyModel: simpleEnergyModel,
    errors: { modelErrorShare: 0.08, speedErrorShare: 0, gridElevationErrorWh: 0 },
    start: makePlace('start'),
    legEnds: legs.map((_, leg) => makePlace(leg === legs.length - 1 ? 'end' : `waypoint ${leg + 1}`)),
    offRoutePlaces,
    maxDrivePercent: 85,
    ...more,
  };
}

const buildCorridorGraph = (input: CorridorGraphInput) => new Corridor(input).graph;
const listKeys = ({ nodes }: StopGraph) => nodes.map(({ key }) => key);
const listReachedKeys = (graph: StopGraph, key: string) =>
  (graph.edges[listKeys(graph).indexOf(key)] ?? []).map(({ to }) => graph.nodes[to]?.key);

describe('the graph of a trip', () => {
  it('runs from the start through stations and waypoints to the end, in order along the line', () => {
    const legs = [buildEastwardLeg(60), buildEastwardLeg(60, { from: { lat: 40, lng: -118.9 } })];
    const graph = buildCorridorGraph(
      makeInput(legs, [makeStation('b', 90), makeStation('a', 30), makeStation('c', 60)]),
    );
    expect(listKeys(graph)).toEqual(['start', 'a', 'c', 'waypoint 1', 'b', 'end']);
    expect(graph.nodes.map(({ kind }) => kind)).toEqual(['start', 'station', 'station', 'waypoint', 'station', 'end']);
    expect(graph.nodes.map(({ isMandatory }) => isMandatory)).toEqual([true, false, false, true, false, true]);
  });

  it('has a drive from each place to all later ones within range, and none past a waypoint', () => {
    const legs = [buildEastwardLeg(60), buildEastwardLeg(60, { from: { lat: 40, lng: -118.9 } })];
    const graph = buildCorridorGraph(makeInput(legs, [makeStation('a', 30), makeStation('b', 90)]));
    expect(listReachedKeys(graph, 'start')).toEqual(['a', 'waypoint 1']);
    expect(listReachedKeys(graph, 'a')).toEqual(['waypoint 1']);
    expect(listReachedKeys(graph, 'waypoint 1')).toEqual(['b', 'end']);
    expect(listReachedKeys(graph, 'end')).toEqual([]);
    const longTrip = buildCorridorGraph(
      makeInput(
        [buildEastwardLeg(300)],
        [10, 90, 170].map((miles) => makeStation(`at ${miles}`, miles)),
      ),
    );
    expect(listReachedKeys(longTrip, 'start')).toEqual(['at 10', 'at 90']);
    expect(listReachedKeys(longTrip, 'at 90')).toEqual(['at 170']);
  });

  it('has drives whose energies add up along the line', () => {
    const heightAt = (alongM: number) => 800 + 200 * Math.sin(alongM / 7_000);
    const graph = buildCorridorGraph(
      makeInput([buildEastwardLeg(90, { heightAt })], [makeStation('a', 33), makeStation('b', 51)]),
    );
    const drive = (from: number, to: number) => graph.edges[from]?.find((edge) => edge.to === to);
    const [startToA, aToB, startToB] = [drive(0, 1), drive(1, 2), drive(0, 2)];
    for (const key of ['minutes', 'distanceM', 'energyPercent'] as const)
      expect((startToA?.[key] ?? 0) + (aToB?.[key] ?? 0)).toBeCloseTo(startToB?.[key] ?? 0, 6);
    // Errors of both halves are fully correlated, so their standard deviations add up.
    expect((startToA?.energySdPercent ?? 0) + (aToB?.energySdPercent ?? 0)).toBeCloseTo(
      startToB?.energySdPercent ?? 0,
      6,
    );
  });

  it('includes estimated detours to and from places off the line', () => {
    const onLine = buildCorridorGraph(makeInput([buildEastwardLeg(80)], [makeStation('a', 40)]));
    const offLine = buildCorridorGraph(makeInput([buildEastwardLeg(80)], [makeStation('a', 40, { offRouteM: 3_000 })]));
    for (const from of [0, 1]) {
      const [onRoad, offRoad] = [onLine, offLine].map((graph) => graph.edges[from]?.[0]);
      expect((offRoad?.distanceM ?? 0) - (onRoad?.distanceM ?? 0)).toBeCloseTo(3_900, 6);
      expect((offRoad?.minutes ?? 0) - (onRoad?.minutes ?? 0)).toBeCloseTo(3_900 / 15 / 60, 6);
      expect(offRoad?.energyPercent).toBeGreaterThan(onRoad?.energyPercent ?? 0);
    }
  });

  it('includes the uncertainty that the rig and the wind cause on each drive', () => {
    const input = makeInput([buildEastwardLeg(50)], []);
    const [edge] = buildCorridorGraph(input).edges[0] ?? [];
    expect(edge?.energySdPercent).toBeCloseTo(0.08 * (edge?.energyPercent ?? 0), 6);
    const weatherSamples = listWeatherPoints(input.profile.samples, 0).map(() => ({ ...CALM_WEATHER, windSdMps: 2.4 }));
    const windy = { ...input, profile: buildRouteProfile(input.profile.samples, weatherSamples, simpleEnergyModel) };
    expect(buildCorridorGraph(windy).edges[0]?.[0]?.energySdPercent).toBeGreaterThan(
      1.5 * (edge?.energySdPercent ?? 0),
    );
  });

  it('adds the same energy error to each drive where elevations come from the coarse terrain grid', () => {
    const errors = { modelErrorShare: 0.08, speedErrorShare: 0, gridElevationErrorWh: 1_600 };
    const compute = (miles: number, source: 'land' | 'interstates') =>
      buildCorridorGraph(makeInput([buildEastwardLeg(miles, { source })], [], { errors })).edges[0]?.[0]
        ?.energySdPercent ?? 0;
    for (const miles of [20, 80]) {
      const addedPercent = Math.sqrt(compute(miles, 'land') ** 2 - compute(miles, 'interstates') ** 2);
      expect((addedPercent / 100) * USABLE_WH).toBeCloseTo(1_600, 3);
    }
  });

  it('includes the energy to reach a crest, and no drive over a crest that the rig cannot reach', () => {
    const heightAt = (alongM: number) => 300 + 1_500 * Math.exp(-(((alongM - 60_000) / 15_000) ** 2));
    const buildOverCrest = (maxDrivePercent: number) =>
      buildCorridorGraph(makeInput([buildEastwardLeg(75, { heightAt })], [makeStation('a', 10)], { maxDrivePercent }))
        .edges[0] ?? [];
    const [toStation, toEnd] = buildOverCrest(100);
    expect(toStation?.peakPercent).toBeUndefined();
    expect(toEnd?.peakPercent).toBeUndefined();
    const shortDrive = buildCorridorGraph(makeInput([buildEastwardLeg(48, { heightAt })], [])).edges[0]?.[0];
    expect(shortDrive?.peakPercent).toBeGreaterThan((shortDrive?.energyPercent ?? 0) + 1);
    const peak = shortDrive?.peakPercent ?? 0;
    const buildWithMaxDrive = (maxDrivePercent: number) =>
      buildCorridorGraph(makeInput([buildEastwardLeg(48, { heightAt })], [], { maxDrivePercent }));
    expect(buildWithMaxDrive(peak + 0.1).edges[0]).toHaveLength(1);
    expect(buildWithMaxDrive(peak - 0.1).edges[0]).toEqual([]);
  });

  it('does not depend on the order of its places', () => {
    const offRoutePlaces = Array.from({ length: 12 }, (_, i) => makeStation(`s${i}`, 20 + (i % 4) * 15));
    const expected = JSON.stringify(buildCorridorGraph(makeInput([buildEastwardLeg(100)], offRoutePlaces)));
    fc.assert(
      fc.property(fc.shuffledSubarray(offRoutePlaces, { minLength: offRoutePlaces.length }), (shuffled) => {
        expect(JSON.stringify(buildCorridorGraph(makeInput([buildEastwardLeg(100)], shuffled)))).toBe(expected);
      }),
      { numRuns: 10 },
    );
  });

  it('has only forward drives, within range, that match the line', () => {
    const miles = fc.uniqueArray(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 25 });
    fc.assert(
      fc.property(miles, (stops) => {
        const input = makeInput(
          [buildEastwardLeg(200)],
          stops.map((at, index) => makeStation(`s${index}`, at)),
        );
        const { nodes, edges } = buildCorridorGraph(input);
        const atM = new Map(input.offRoutePlaces.map((place) => [place.key, place.atM]));
        const driven = nodes.map(({ key }) => getTotalsAt(input.profile, key === 'end' ? 1e9 : (atM.get(key) ?? 0)));
        edges.forEach((from, index) => {
          const start = driven[index];
          for (const edge of from) {
            const end = driven[edge.to];
            if (start === undefined || end === undefined) throw new Error('A drive leads nowhere');
            expect(edge.to).toBeGreaterThan(index);
            expect(edge.energyPercent).toBeLessThanOrEqual(85);
            expect(edge.energyPercent).toBeCloseTo((subtractTotals(start, end).energyWh / USABLE_WH) * 100, 6);
          }
        });
      }),
      { numRuns: 40 },
    );
  });

  it('equals a newly built graph after places have moved', () => {
    const milesOff = fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { minLength: 20, maxLength: 20 });
    const moves = fc.array(fc.tuple(fc.nat(19), fc.double({ min: 0, max: 30, noNaN: true })), { maxLength: 4 });
    fc.assert(
      fc.property(milesOff, fc.array(moves, { maxLength: 4 }), (milesFromLine, rounds) => {
        const placesAt = (at: readonly number[]) =>
          at.map((miles, index) => makeStation(`s${index}`, 8 * (index + 1), { offRouteM: miles * MILE_M }));
        const legs = [buildEastwardLeg(170, { heightAt: (m) => 400 * Math.sin(m / 20_000) })];
        let corridor = new Corridor(makeInput(legs, placesAt(milesFromLine)));
        const noneReached = new Set<number>();
        for (const [round, changes] of rounds.entries()) {
          if (round % 2 === 0) expect(corridor.graph.nodes).toBe(corridor.nodes);
          for (const [index, miles] of changes) milesFromLine[index] = miles;
          corridor = corridor.move(placesAt(milesFromLine), round + 1);
          const expected = buildCorridorGraph(makeInput(legs, placesAt(milesFromLine)));
          expect(expected.edges.map((_, i) => corridor.listDrivesToUnreached(i, noneReached))).toEqual(expected.edges);
          if (round % 2 === 0) expect(corridor.graph).toEqual(expected);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('grows linearly with distance', () => {
    const countDrivesPerMile = (miles: number) => {
      const random = seededRandom(5);
      const offRoutePlaces = Array.from({ length: miles / 5 }, (_, i) => makeStation(`s${i}`, random() * miles));
      const { edges } = buildCorridorGraph(
        makeInput([buildEastwardLeg(miles, { from: { lat: 35, lng: -120 } })], offRoutePlaces),
      );
      return edges.reduce((sum, from) => sum + from.length, 0) / miles;
    };
    expect(countDrivesPerMile(2_800) / countDrivesPerMile(500)).toBeLessThan(1.2);
  });

  it('has one zero-length drive if the trip ends where it begins', () => {
    const graph = buildCorridorGraph(makeInput([buildEastwardLeg(0)], []));
    expect(graph.edges[0]).toEqual([expect.objectContaining({ to: 1, minutes: 0, distanceM: 0, energyPercent: 0 })]);
  });
});
