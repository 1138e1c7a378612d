import { describe, expect, it } from 'vitest';
import { createTestCharger } from '#server/chargers/testing/test-charger.ts';
import type { Charger } from '../../chargers/charger.ts';
import { REFERENCE_PICKUP } from '../../rigs/typical-vehicles.ts';
import { selectCorridorSites } from '../corridor/corridor-sites.ts';
import { sampleRoute } from '../corridor/route-samples.ts';
import { buildLeg } from '../testing/road-legs.ts';
import { selectOvernightSpots } from './overnight-spots.ts';
import { toTripStation } from './trip-stations.ts';

const REACH_M = 12_000;
const LINE = sampleRoute(
  [
    buildLeg([
      { lat: 40, lng: -100 },
      { lat: 40, lng: -95 },
    ]),
  ],
  { capMps: 29, changeMps: 0 },
);

const station = (
  id: number,
  lng: number,
  isCampground: boolean,
  given: Parameters<typeof createTestCharger>[0] = {},
) => ({
  charger: createTestCharger({
    id: String(id),
    lat: 40.02,
    lng,
    connectors: ['j1772'],
    level2Count: 4,
    dcFastCount: 0,
    ...given,
  }),
  isCampground,
});

const fastAt = (lng: number, given: Parameters<typeof createTestCharger>[0] = {}) =>
  createTestCharger({ id: '900', name: 'Plaza', lat: 40.01, lng, connectors: ['ccs'], dcFastCount: 4, ...given });
type Wishes = { readonly avoidedNetworks?: readonly string[]; readonly fast?: readonly Charger[] };
const nights = (stations: readonly ReturnType<typeof station>[], { avoidedNetworks = [], fast = [] }: Wishes = {}) =>
  selectOvernightSpots(LINE, REFERENCE_PICKUP, stations, {
    reachM: REACH_M,
    avoidedNetworks,
    fast: selectCorridorSites(
      LINE,
      fast.flatMap((charger) => toTripStation(charger, REFERENCE_PICKUP) ?? []),
      REACH_M,
    ),
  });
const idsOf = (...given: Parameters<typeof nights>) => nights(...given).map(({ spot }) => spot.id);

describe('the overnight places of a trip', () => {
  it('are one per 50 miles: a campground before a lodging, then the nearest to the road', () => {
    expect(idsOf([station(1, -99.5, false), station(2, -99.4, true), station(3, -98.1, false)])).toEqual(['2', '3']);
    expect(idsOf([station(1, -99.5, false, { lat: 40.08 }), station(2, -99.4, false)])).toEqual(['2']);
  });

  it('use an avoided network only if there is no other', () => {
    const camp = station(1, -99.5, true, { network: 'Avoided' });
    expect(idsOf([camp, station(2, -99.4, false)], { avoidedNetworks: ['Avoided'] })).toEqual(['2']);
    expect(idsOf([camp, station(2, -99.4, false)])).toEqual(['1']);
    expect(idsOf([camp], { avoidedNetworks: ['Avoided'] })).toEqual(['1']);
  });

  it('are within reach of the road, and limited in number', () => {
    expect(idsOf([station(1, -99.5, true, { lat: 40.4 })])).toEqual([]);
    const many = Array.from({ length: 300 }, (_, at) => station(at + 1, -99.9 + at * 0.016, true));
    expect(idsOf(many).length).toBeLessThanOrEqual(15);
  });

  it('are certain to serve the rig; an unconfirmed one is used only if there is no other, with the nearest fast charger that is certain to', () => {
    const unconfirmed = station(1, -99.5, true, { connectors: [] });
    expect(idsOf([unconfirmed])).toEqual([]);
    const [far, near] = [fastAt(-98), fastAt(-99.3, { id: '901' })];
    const asksFirst = fastAt(-99.49, { id: '902', accessDetail: 'CALL' });
    const [night] = nights([unconfirmed], { fast: [far, near, asksFirst] });
    expect(night?.spot).toMatchObject({ id: '1', access: { verdict: 'check' }, reliableBackup: { chargerId: '901' } });
    expect(idsOf([unconfirmed, station(2, -99.4, false, { lat: 40.08 })], { fast: [near] })).toEqual(['2']);
    expect(nights([station(2, -99.4, false)], { fast: [near] })[0]?.spot.reliableBackup).toBeNull();
  });

  it('give the power of a trailer outlet or a wall box, hitched at campgrounds', () => {
    const [outlet] = nights([station(1, -99, true, { connectors: ['nema_14_50'] })]);
    expect(outlet?.spot).toMatchObject({ powerKw: 9.6, hitchedChance: 1, post: { isDc: false } });
    const [box] = nights([station(1, -99, false, { connectors: ['j1772'] })]);
    expect(box?.spot).toMatchObject({ powerKw: 7.2, post: { isDc: false } });
    expect(box?.spot.hitchedChance).toBeLessThan(0.5);
  });
});
