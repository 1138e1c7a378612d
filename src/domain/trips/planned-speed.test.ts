import { expect, it } from 'vitest';
import { getTopPlannedSpeedMps, getTopRoadSpeedMps } from './planned-speed.ts';
import { buildNorthwardTrip } from './testing/northward-trip.ts';

const [PLAN] = buildNorthwardTrip().result.plans;
if (PLAN === undefined) throw new Error('The trip has no plan');
const [, stop, end] = PLAN.stops;
if (stop === undefined || end === undefined) throw new Error('The plan has no stop');

/** The first leg at 29 m/s, the second at 20, which is 5 below what its roads allow. A stop appears twice. */
const TWO_SPEEDS = {
  ...PLAN,
  legs: PLAN.legs.map((leg, i) => ({ ...leg, slowerMps: i === 1 ? 5 : 0 })),
  profile: {
    ...PLAN.profile,
    atM: [0, stop.progressM / 2, stop.progressM, stop.progressM, (stop.progressM + end.progressM) / 2, end.progressM],
    speedMps: [29, 29, 29, 20, 20, 20],
  },
};

it("A leg's planned speed is its own, though the leg before it ends at the same point at a higher speed", () => {
  expect([0, 1].map((index) => getTopPlannedSpeedMps(TWO_SPEEDS, index))).toEqual([29, 20]);
});

it('Without a point of the chart on a leg, its planned speed is the mean speed', () => {
  const empty = { ...TWO_SPEEDS, profile: { ...PLAN.profile, atM: [], speedMps: [] } };
  expect(getTopPlannedSpeedMps(empty, 1)).toBe(PLAN.legs[1]?.meanSpeedMps);
});

it('The speed that the roads of a plan allow leaves out by how much the plan lowers it', () => {
  const slow = { ...TWO_SPEEDS.profile, speedMps: [22, 22, 22, 20, 20, 20] };
  expect(getTopRoadSpeedMps({ ...TWO_SPEEDS, profile: slow })).toBe(25);
});
