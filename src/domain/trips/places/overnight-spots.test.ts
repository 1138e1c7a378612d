import { describe, expect, it } from 'vitest';
import { createTestCharger } from '#server/chargers/testing/test-charger.ts';
import type { Charger } from '../../chargers/charger.ts';
import { REFERENCE_PICKUP } from '../../rigs/typical-vehicles.ts';
import { selectCorridorSites } from '../corridor/corridor-sites.ts';
import { sampleRoute } from '../corridor/route-samples.ts';
import { buildLeg } from '../testing/road-legs.ts';
import { selectOvernightSpots } from './overnight-spots.ts';
import { toTripStation } from './trip-stations.ts';

const SEARCH_RADIUS_M = 12_000;
const LINE = sampleRoute(
  [
    buildLeg([
      { lat: 40, lng: -100 },
      { lat: 40, lng: -95 },
    ]),
  ],
  { capMps: 29, changeMps: 0 },
);

const makeStation = (
  id: number,
  lng: number,
  isCampground: boolean,
  overrides: Parameters<typeof createTestCharger>[0] = {},
) => ({
  charger: createTestCharger({
    id: String(id),
    lat: 40.02,
    lng,
    connectors: ['j1772'],
    level2Count: 4,
    dcFastCount: 0,
    ...overrides,
  }),
  isCampground,
});

const makeFastCharger = (lng: number, overrides: Parameters<typeof createTestCharger>[0] = {}) =>
  createTestCharger({ id: '900', name: 'Plaza', lat: 40.01, lng, connectors: ['ccs'], dcFastCount: 4, ...overrides });
type Options = { readonly avoidedNetworks?: readonly string[]; readonly backups?: readonly Charger[] };
const selectSpots = (
  stations: readonly ReturnType<typeof makeStation>[],
  { avoidedNetworks = [], backups = [] }: Options = {},
) =>
  selectOvernightSpots(LINE, REFERENCE_PICKUP, stations, {
    searchRadiusM: SEARCH_RADIUS_M,
    avoidedNetworks,
    fastSites: selectCorridorSites(
      LINE,
      backups.flatMap((charger) => toTripStation(charger, REFERENCE_PICKUP) ?? []),
      SEARCH_RADIUS_M,
    ),
  });
const listIds = (...input: Parameters<typeof selectSpots>) => selectSpots(...input).map(({ spot }) => spot.id);

describe('the overnight places of a trip', () => {
  it('are one per 50 miles: preferably a campground, otherwise a hotel, and of either kind the nearest to the road', () => {
    expect(listIds([makeStation(1, -99.5, false), makeStation(2, -99.4, true), makeStation(3, -98.1, false)])).toEqual([
      '2',
      '3',
    ]);
    expect(listIds([makeStation(1, -99.5, false, { lat: 40.08 }), makeStation(2, -99.4, false)])).toEqual(['2']);
  });

  it('include the last one before and the first one after a stretch of road without any, even if a better one is nearby', () => {
    const before = [makeStation(1, -99.4, true), makeStation(2, -99.1, false)];
    const after = [makeStation(3, -97.4, false), makeStation(4, -97.1, true)];
    expect(listIds([...before, ...after]).sort()).toEqual(['1', '2', '3', '4']);
    const between = [makeStation(5, -99.2, false), makeStation(6, -99.15, false)];
    expect(listIds([...before, ...between, ...after]).sort()).toEqual(['1', '2', '3', '4']);
  });

  it('use an avoided network only if there is no other', () => {
    const camp = makeStation(1, -99.5, true, { network: 'Avoided' });
    expect(listIds([camp, makeStation(2, -99.4, false)], { avoidedNetworks: ['Avoided'] })).toEqual(['2']);
    expect(listIds([camp, makeStation(2, -99.4, false)])).toEqual(['1']);
    expect(listIds([camp], { avoidedNetworks: ['Avoided'] })).toEqual(['1']);
  });

  it('are within reach of the route, and limited in number', () => {
    expect(listIds([makeStation(1, -99.5, true, { lat: 40.4 })])).toEqual([]);
    const many = Array.from({ length: 300 }, (_, i) => makeStation(i + 1, -99.9 + i * 0.016, true));
    expect(listIds(many).length).toBeLessThanOrEqual(15);
  });

  it('include an unconfirmed one only if there is no other, with the nearest reliable fast charger as its backup', () => {
    const unconfirmed = makeStation(1, -99.5, true, { connectors: [] });
    expect(listIds([unconfirmed])).toEqual([]);
    const [far, near] = [makeFastCharger(-98), makeFastCharger(-99.3, { id: '901' })];
    const asksFirst = makeFastCharger(-99.49, { id: '902', accessDetail: 'CALL' });
    const [night] = selectSpots([unconfirmed], { backups: [far, near, asksFirst] });
    expect(night?.spot).toMatchObject({ id: '1', access: { verdict: 'check' }, reliableBackup: { chargerId: '901' } });
    expect(listIds([unconfirmed, makeStation(2, -99.4, false, { lat: 40.08 })], { backups: [near] })).toEqual(['2']);
    expect(selectSpots([makeStation(2, -99.4, false)], { backups: [near] })[0]?.spot.reliableBackup).toBeNull();
  });

  it('have the power of an RV outlet or a wall charger, and let the rig stay hitched at campgrounds', () => {
    const [outlet] = selectSpots([makeStation(1, -99, true, { connectors: ['nema_14_50'] })]);
    expect(outlet?.spot).toMatchObject({ powerKw: 9.6, hitchedChance: 1, chargerOutput: { isDc: false } });
    const [wallCharger] = selectSpots([makeStation(1, -99, false, { connectors: ['j1772'] })]);
    expect(wallCharger?.spot).toMatchObject({ powerKw: 7.2, chargerOutput: { isDc: false } });
    expect(wallCharger?.spot.hitchedChance).toBeLessThan(0.5);
  });
});
