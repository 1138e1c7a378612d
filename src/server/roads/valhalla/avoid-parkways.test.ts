import { expect, it, vi } from 'vitest';
import type { LatLng } from '#domain/geo/point.ts';
import { avoidParkways, type FoundRoute } from './avoid-parkways.ts';

const START = { lat: 41, lng: -74 };
const END = { lat: 41, lng: -72 };

/** A route with points on a parkway, at these longitudes. */
const makeRoute = (...longitudes: readonly number[]): FoundRoute => ({
  legs: [],
  offRoadM: [],
  parkways: longitudes.length > 0 ? ['Merritt Parkway'] : [],
  parkwayPoints: longitudes.map((lng) => ({ lat: 41, lng })),
});
const PARKWAY_FREE_ROUTE = makeRoute();

function stubFinder(...answers: readonly (FoundRoute | null | Error)[]) {
  const remaining = [...answers];
  return vi.fn(async (_: readonly LatLng[]) => {
    const answer = remaining.shift() ?? null;
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

const run = (find: ReturnType<typeof stubFinder>) => avoidParkways(find, [START, END]);
const listExcluded = (find: ReturnType<typeof stubFinder>) =>
  find.mock.calls.map(([excluded]) => excluded.map(({ lng }) => lng));

it('A route without parkways is requested once', async () => {
  const find = stubFinder(PARKWAY_FREE_ROUTE);
  expect(await run(find)).toBe(PARKWAY_FREE_ROUTE);
  expect(listExcluded(find)).toEqual([[]]);
});

it('A route is requested again until it has no parkway, each time excluding all parkways found so far', async () => {
  const find = stubFinder(makeRoute(-73), makeRoute(-72.5), PARKWAY_FREE_ROUTE);
  expect(await run(find)).toBe(PARKWAY_FREE_ROUTE);
  expect(listExcluded(find)).toEqual([[], [-73], [-73, -72.5]]);
});

it('A trip that cannot avoid the parkway where it begins avoids the rest of that parkway', async () => {
  const find = stubFinder(makeRoute(-73.99, -73), null, makeRoute(-73.99), PARKWAY_FREE_ROUTE);
  expect((await run(find))?.parkwayPoints).toEqual([{ lat: 41, lng: -73.99 }]);
  expect(listExcluded(find)).toEqual([[], [-73.99, -73], [-73]]);
});

it.each([
  ['there is no other route', null],
  ['a retry fails', new Error('The polygon is too long')],
])('The last route found is used if %s, after at most three retries', async (_, answer) => {
  const route = makeRoute(-73);
  const find = stubFinder(route, answer, answer, answer, answer);
  expect(await run(find)).toBe(route);
  expect(find.mock.calls.length).toBeLessThanOrEqual(4);
  const endless = stubFinder(...Array.from({ length: 9 }, (_item, i) => makeRoute(-73 + i / 10)));
  await run(endless);
  expect(endless).toHaveBeenCalledTimes(4);
});

it('The excluded points on a long parkway are spread along its whole length', async () => {
  const longitudes = Array.from({ length: 120 }, (_, i) => -73.9 + i / 100);
  const find = stubFinder(makeRoute(...longitudes), PARKWAY_FREE_ROUTE);
  await run(find);
  const excluded = listExcluded(find)[1] ?? [];
  expect(excluded).toHaveLength(50);
  expect([excluded[0], excluded.at(-1)]).toEqual([-73.9, longitudes[117]]);
});
