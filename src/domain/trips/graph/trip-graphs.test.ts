import { expect, it } from 'vitest';
import { UNCALIBRATED } from '../../energy/calibration.ts';
import type { OffRoutePlace } from '../corridor/corridor-graph.ts';
import { listWeatherPoints } from '../corridor/route-profile.ts';
import { sampleRoute } from '../corridor/route-samples.ts';
import { toViaDisplay } from '../places/trip-places.ts';
import type { DisplayPlace } from '../planning/build-trip-plan.ts';
import { toStopRules } from '../stop-rules.ts';
import { makeTripRequest } from '../testing/make-trip.ts';
import { buildEastwardLeg, CALM_WEATHER, MILE_M } from '../testing/road-legs.ts';
import { buildStopNode, buildTypicalTable } from '../testing/stop-graphs.ts';
import { buildTripLine } from './build-trip-graph.ts';
import { buildTripRig, toSpeedPlan } from './build-trip-rig.ts';
import { TripGraphs } from './trip-graphs.ts';

/** Makes a station, with its miles along the line and off it. */
function makePlace(key: string, atMile: number, milesOff: number): OffRoutePlace {
  return {
    ...buildStopNode(key, 'station'),
    kind: 'station',
    charge: buildTypicalTable(150),
    atM: atMile * MILE_M,
    offRouteM: milesOff * MILE_M,
  };
}

const shownAt = (key: string, lineMile: number): [string, DisplayPlace] => [
  key,
  { ...toViaDisplay({ lat: 40, lng: -100, label: key, stayMin: 0 }, lineMile * MILE_M) },
];

/** Builds the graphs of a 60-mile trip with some stations. */
function buildGraphs(...places: readonly OffRoutePlace[]): {
  readonly graphs: TripGraphs;
  readonly guessed: (from: number, to: number) => number;
} {
  const request = makeTripRequest();
  const basis = { request, departMs: 0, calibration: UNCALIBRATED, legs: [buildEastwardLeg(60)] };
  const weatherSamples = listWeatherPoints(sampleRoute(basis.legs, toSpeedPlan(request)), 0).map(() => CALM_WEATHER);
  const line = buildTripLine(basis, buildTripRig(request.rig, UNCALIBRATED), weatherSamples);
  const stations = places.map(({ key, atM }) => shownAt(key, atM / MILE_M));
  const shown = new Map([shownAt('through0', 0), ...stations, shownAt('through1', 60)]);
  const graphs = new TripGraphs({ basis, weatherSamples, line, places, shown });
  const wish = { rules: toStopRules(request) };
  const guessed = (from: number, to: number) =>
    (graphs.guessed(wish).edges[from]?.find((edge) => edge.to === to)?.distanceM ?? Number.NaN) / MILE_M;
  return { graphs, guessed };
}

it('A station across water is far on every drive once one route to it is known', () => {
  const { graphs, guessed } = buildGraphs(makePlace('near', 20, 0.5), makePlace('across', 30, 9));
  expect(guessed(1, 2)).toBeLessThan(25);
  expect(graphs.addRoutes([{ from: 'through0', to: 'near', leg: buildEastwardLeg(21) }])).toBe(false);
  expect(graphs.addRoutes([{ from: 'through0', to: 'across', leg: buildEastwardLeg(90) }])).toBe(true);
  expect(guessed(1, 2)).toBeGreaterThan(65);
  expect(guessed(2, 3)).toBeGreaterThan(85);
  expect(guessed(1, 3)).toBeLessThan(42);
});

it('A long detour is attributed to the end that no other route confirms', () => {
  const { graphs, guessed } = buildGraphs(makePlace('across', 20, 2), makePlace('near', 30, 5));
  // One route alone is ambiguous, so the detour is attributed to the station farther off the line.
  expect(graphs.addRoutes([{ from: 'across', to: 'near', leg: buildEastwardLeg(70) }])).toBe(true);
  expect([guessed(0, 1), guessed(0, 2)].map(Math.round)).toEqual([23, 87]);
  // A route as long as estimated confirms that station, so the detour is attributed to the other end.
  expect(graphs.addRoutes([{ from: 'near', to: 'through1', leg: buildEastwardLeg(37) }])).toBe(true);
  expect([guessed(0, 1), guessed(0, 2)].map(Math.round)).toEqual([74, 37]);
});

it('A long detour between two correctly placed stations affects neither', () => {
  const { graphs, guessed } = buildGraphs(makePlace('left', 20, 2), makePlace('right', 30, 5));
  expect(graphs.addRoutes([{ from: 'through0', to: 'left', leg: buildEastwardLeg(23) }])).toBe(false);
  expect(graphs.addRoutes([{ from: 'right', to: 'through1', leg: buildEastwardLeg(37) }])).toBe(false);
  expect(graphs.addRoutes([{ from: 'left', to: 'right', leg: buildEastwardLeg(70) }])).toBe(false);
  expect([guessed(0, 1), guessed(0, 2)].map(Math.round)).toEqual([23, 37]);
});

it('A trip caches its eight newest graphs, and rebuilds older ones identically', () => {
  const request = makeTripRequest();
  const basis = { request, departMs: 0, calibration: UNCALIBRATED, legs: [buildEastwardLeg(60)] };
  const weatherSamples = listWeatherPoints(sampleRoute(basis.legs, toSpeedPlan(request)), 0).map(() => CALM_WEATHER);
  const line = buildTripLine(basis, buildTripRig(request.rig, UNCALIBRATED), weatherSamples);
  const graphs = new TripGraphs({ basis, weatherSamples, line, places: [], shown: new Map() });
  const guessed = (startPercent: number) => graphs.guessed({ rules: { ...toStopRules(request), startPercent } });
  const made = [60, 61, 62, 63, 64, 65, 66, 67].map(guessed);
  // A repeated request makes the entry the newest.
  expect(guessed(60)).toBe(made[0]);
  guessed(68);
  expect(guessed(60)).toBe(made[0]);
  expect(guessed(67)).toBe(made[7]);
  expect(guessed(61)).not.toBe(made[1]);
  expect(guessed(61)).toEqual(made[1]);
});
