import { expect, it } from 'vitest';
import type { StopGraph } from '../stops/stop-graph.ts';
import type { StopPlan } from '../stops/stop-plan.ts';
import { makeTripRequest } from '../testing/make-trip.ts';
import { NightStays } from './night-hours.ts';

const STAY_MIN = 600;
const PLACES = new Map(['first', 'second'].map((key) => [key, { timeZone: 'America/Los_Angeles' }]));
const GRAPH = {
  nodes: [...PLACES.keys()].map((key) => ({ key, stayMin: STAY_MIN })),
  edges: [],
} as unknown as StopGraph;

it('The length of a later night depends on when the earlier one really ends', () => {
  const request = makeTripRequest({ nights: { afterDriveMin: 420, stayMin: STAY_MIN } });
  // At 6 a.m. in Nevada.
  const nightStays = new NightStays({ departMs: Date.UTC(2026, 4, 1, 13), request });
  const listStays = () => nightStays.applyTo(GRAPH).nodes.map(({ stayMin }) => stayMin);
  const night = (key: string, stayMin = STAY_MIN) => ({
    kind: 'overnight',
    key,
    overheadMin: 0,
    stayMin,
    minutes: stayMin,
  });
  const correct = () => {
    const [firstMin = 0, secondMin = 0] = listStays();
    const visits = [{ kind: 'start', key: 'start', minutes: 0 }, night('first', firstMin), night('second', secondMin)];
    const legs = [540, 420].map((minutes) => ({ minutes, contingent: null }));
    return nightStays.correct([{ plan: { visits, legs } as unknown as StopPlan }], PLACES);
  };
  // The first night begins at 3 p.m.
  expect([correct(), listStays()]).toEqual([true, [840, STAY_MIN]]);
  // It ends at 5 a.m., so the second begins at noon, not at 8 a.m.
  expect([correct(), listStays()]).toEqual([true, [840, 1020]]);
  expect(correct()).toBe(false);
});
