import type { LatLng } from '#domain/geo/point.ts';
import { buildEastwardLeg, buildLeg } from '#domain/trips/testing/road-legs.ts';
import type { RoutingEngine } from '../../roads/routing-engine.ts';

const SOURCE = {
  kind: 'interstates',
  sentence: 'Straight lines.',
  origin: '',
  marksTolls: null,
  version: 'straight',
} as const;

export const STRAIGHT_ROADS: RoutingEngine = {
  route: async (places) => ({
    ok: true,
    source: SOURCE,
    legs: places.slice(1).map((to, i) => buildLeg([places[i] ?? to, to])),
    offRoadM: places.map(() => 0),
  }),
  distances: async () => ({ ok: false, failure: { kind: 'unavailable' } }),
  source: () => SOURCE,
  close: async () => {},
};

export function createMileLocator(miles: number): (mile: number) => LatLng {
  const { lats, lngs } = buildEastwardLeg(miles);
  return (mile) => {
    const index = Math.round(((lats.length - 1) * mile) / miles);
    return { lat: lats[index] ?? 0, lng: lngs[index] ?? 0 };
  };
}
