import { expect, it } from 'vitest';
import { UNTRIED } from '../energy/calibration.ts';
import { weatherPoints } from './corridor/route-profile.ts';
import { routeSamples } from './corridor/route-samples.ts';
import { eastward, STILL_AIR } from './testing/legs.ts';
import { someRequest } from './testing/some-trip.ts';
import { tripLine } from './trip-graph.ts';
import { TripGraphs } from './trip-graphs.ts';
import { speedsOf, tripRig } from './trip-rig.ts';
import { rulesOf } from './trip-rules.ts';

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
