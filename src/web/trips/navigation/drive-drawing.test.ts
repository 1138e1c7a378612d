import { expect, test } from 'vitest';
import { tripToDriveRoute } from '#domain/trips/driving/drive-route.ts';
import { buildNorthwardContingentTrip } from '#domain/trips/testing/northward-trip.ts';
import { buildDriveDrawing } from './drive-drawing.ts';

test('A drive shows its contingent stop with the rule until the leg that passes it is over', () => {
  const route = tripToDriveRoute(buildNorthwardContingentTrip(), 0);
  if (!route) throw new Error('The trip has no plan');
  const [mark, ...others] = buildDriveDrawing(route, 0).contingentStops;
  expect(others).toEqual([]);
  expect(mark?.chargerId).toBe('4712');
  expect(mark?.rule).toMatch(/^With 45% or more at Mile 37 Depot, drive on to .+\./);
  expect(buildDriveDrawing(route, 1).contingentStops).toEqual([]);
});
