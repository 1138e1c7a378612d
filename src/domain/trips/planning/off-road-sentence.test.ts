import { expect, it } from 'vitest';
import { makeTripRequest } from '../testing/make-trip.ts';
import { buildEastwardLeg } from '../testing/road-legs.ts';
import { describeOffRoadPlaces } from './off-road-sentence.ts';

const ON_ROAD = buildEastwardLeg(60);

/** A leg on a road, and then in a straight line to its end. */
function withLastMeters(meters: number) {
  const atM = Float64Array.from([...ON_ROAD.atM, (ON_ROAD.atM.at(-1) ?? 0) + meters]);
  return { ...ON_ROAD, atM, distanceM: atM.at(-1) ?? 0 };
}

it('A trip to an island says that the route there is a straight line, unless the road data has only interstates', () => {
  const request = makeTripRequest({ end: { lat: 33.34, lng: -118.33, label: 'Avalon, CA' } });
  const toIsland = { request, legs: [withLastMeters(42_000)] };
  expect(describeOffRoadPlaces(toIsland, 'osm')).toBe(
    ' There is no road near Avalon, CA on the map, so the route there is a straight line, perhaps across water.',
  );
  expect(describeOffRoadPlaces(toIsland, 'interstates')).toBe('');
  expect(describeOffRoadPlaces({ request, legs: [withLastMeters(9_000)] }, 'osm')).toBe('');
});

it('A round trip to an island names it once', () => {
  const request = makeTripRequest({ end: { lat: 33.34, lng: -118.33, label: 'Avalon, CA' }, isRoundTrip: true });
  const outbound = withLastMeters(42_000);
  const back = { ...outbound, atM: Float64Array.from([0, ...outbound.atM.map((atM) => atM + 42_000)]) };
  expect(describeOffRoadPlaces({ request, legs: [outbound, back] }, 'osm').match(/Avalon/gu)).toHaveLength(1);
});
