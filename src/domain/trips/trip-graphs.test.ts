import { expect, it } from 'vitest';
import { UNTRIED } from '../energy/calibration.ts';
import type { PlaceBeside } from './corridor/corridor-graph.ts';
import { weatherPoints } from './corridor/route-profile.ts';
import { routeSamples } from './corridor/route-samples.ts';
import { eastward, MILE_M, STILL_AIR } from './testing/legs.ts';
import { placed, typicalTable } from './testing/line-trip.ts';
import { someRequest } from './testing/some-trip.ts';
import { tripLine } from './trip-graph.ts';
import { TripGraphs } from './trip-graphs.ts';
import { throughShown } from './trip-places.ts';
import type { PlaceShown } from './trip-plan-of.ts';
import { speedsOf, tripRig } from './trip-rig.ts';
import { rulesOf } from './trip-rules.ts';

/** A station as the graph takes it, some miles along the line and off it. */
function beside(key: string, atMile: number, milesOff: number): PlaceBeside {
  return {
    ...placed(key, 'station'),
    kind: 'station',
    charge: typicalTable(150),
    atM: atMile * MILE_M,
    offM: milesOff * MILE_M,
  };
}

const shownAt = (key: string, lineMile: number): [string, PlaceShown] => [
  key,
  { ...throughShown({ lat: 40, lng: -100, label: key, stayMin: 0 }, lineMile * MILE_M) },
];

/** The graphs of a trip of 60 miles with stations along it. */
function graphsWith(...places: readonly PlaceBeside[]): {
  readonly graphs: TripGraphs;
  readonly guessed: (from: number, to: number) => number;
} {
  const request = someRequest();
  const basis = { request, departMs: 0, calibration: UNTRIED, legs: [eastward(60)] };
  const airs = weatherPoints(routeSamples(basis.legs, speedsOf(request)), 0).map(() => STILL_AIR);
  const line = tripLine(basis, tripRig(request.rig, UNTRIED), airs);
  const stations = places.map(({ key, atM }) => shownAt(key, atM / MILE_M));
  const shown = new Map([shownAt('through0', 0), ...stations, shownAt('through1', 60)]);
  const graphs = new TripGraphs({ basis, airs, line, places, shown });
  const wish = { rules: rulesOf(request) };
  const guessed = (from: number, to: number) =>
    (graphs.guessed(wish).edges[from]?.find((edge) => edge.to === to)?.distanceM ?? Number.NaN) / MILE_M;
  return { graphs, guessed };
}

it('a station across water is as far off for every drive to it once one way around is known', () => {
  const { graphs, guessed } = graphsWith(beside('near', 20, 0.5), beside('across', 30, 9));
  expect(guessed(1, 2)).toBeLessThan(25);
  expect(graphs.learn({ from: 'through0', to: 'near' }, eastward(21))).toBe(false);
  expect(graphs.learn({ from: 'through0', to: 'across' }, eastward(90))).toBe(true);
  expect(guessed(1, 2)).toBeGreaterThan(65);
  expect(guessed(2, 3)).toBeGreaterThan(85);
  expect(guessed(1, 3)).toBeLessThan(42);
});

it('a long way is blamed on the end that no other way finds where it looks to be', () => {
  const { graphs, guessed } = graphsWith(beside('across', 20, 2), beside('near', 30, 5));
  // One way alone leaves it open: the station that is farther off the line is blamed.
  expect(graphs.learn({ from: 'across', to: 'near' }, eastward(70))).toBe(true);
  expect([guessed(0, 1), guessed(0, 2)].map(Math.round)).toEqual([23, 87]);
  // A way as long as guessed clears it, and what was held against it goes to the other end.
  expect(graphs.learn({ from: 'near', to: 'through1' }, eastward(37))).toBe(true);
  expect([guessed(0, 1), guessed(0, 2)].map(Math.round)).toEqual([74, 37]);
});

it('a long way between two stations that are where they look to be moves neither', () => {
  const { graphs, guessed } = graphsWith(beside('left', 20, 2), beside('right', 30, 5));
  expect(graphs.learn({ from: 'through0', to: 'left' }, eastward(23))).toBe(false);
  expect(graphs.learn({ from: 'right', to: 'through1' }, eastward(37))).toBe(false);
  expect(graphs.learn({ from: 'left', to: 'right' }, eastward(70))).toBe(false);
  expect([guessed(0, 1), guessed(0, 2)].map(Math.round)).toEqual([23, 37]);
});

it('a trip keeps only the newest of its graphs, and makes an older one anew as it was', () => {
  const request = someRequest();
  const basis = { request, departMs: 0, calibration: UNTRIED, legs: [eastward(60)] };
  const airs = weatherPoints(routeSamples(basis.legs, speedsOf(request)), 0).map(() => STILL_AIR);
  const line = tripLine(basis, tripRig(request.rig, UNTRIED), airs);
  const graphs = new TripGraphs({ basis, airs, line, places: [], shown: new Map() });
  const guessed = (startPercent: number) => graphs.guessed({ rules: { ...rulesOf(request), startPercent } });
  const made = [60, 61, 62, 63, 64, 65, 66, 67].map(guessed);
  // What was asked for again counts as new.
  expect(guessed(60)).toBe(made[0]);
  guessed(68);
  expect(guessed(60)).toBe(made[0]);
  expect(guessed(67)).toBe(made[7]);
  expect(guessed(61)).not.toBe(made[1]);
  expect(guessed(61)).toEqual(made[1]);
});
