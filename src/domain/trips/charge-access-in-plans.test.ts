import { describe, expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import type { AfdcRecord } from '../chargers/afdc/afdc-record.ts';
import { UNCALIBRATED } from '../energy/calibration.ts';
import { DEFAULT_TRAILER } from '../rigs/trailer-library.ts';
import { buildTripResult } from './planning/build-trip-result.ts';
import { findPlans } from './planning/trip-planning.ts';
import { buildEastwardLeg } from './testing/road-legs.ts';
import { findArea, runSteps } from './testing/run-steps.ts';
import type { TripPlan } from './trip.ts';
import { CONFIRMED_STATIONS_MAX, TripRequest } from './trip-request.ts';

const ROAD = buildEastwardLeg(500);
const last = ROAD.lats.length - 1;
const pointAt = (index: number) => ({ lat: ROAD.lats[index] ?? 0, lng: ROAD.lngs[index] ?? 0 });

const TESLA_ONLY_HOURS = '24 hours daily; for Tesla use only';
const CHECK_MAP_HOURS =
  "24 hours daily. Please check Tesla's online station map to see if an adapter is required at this location.";
const SUPERCHARGER = { ev_network: 'Tesla', ev_connector_types: 'TESLA', ev_dc_fast_num: '12' };
const TESLA_ONLY: AfdcRecord = { ...SUPERCHARGER, access_days_time: TESLA_ONLY_HOURS };
const UNCLEAR: AfdcRecord = { ...SUPERCHARGER, access_days_time: CHECK_MAP_HOURS };
/** A record from a source file with fewer columns. */
const BARE_RECORD: AfdcRecord = {
  ev_network: 'Tesla',
  ev_dc_fast_num: '8',
  access_code: '',
  status_code: '',
  access_days_time: '',
};
const RIVIAN: AfdcRecord = { ev_network: 'RIVIAN_ADVENTURE', access_days_time: '24 hours daily; for Rivian use only' };
const EVGO: AfdcRecord = { ...BARE_RECORD, ev_network: 'eVgo Network', ev_connector_types: '' };

function makeSites(
  spacingMiles: number,
  record: AfdcRecord,
  firstId: number,
  offDegrees = 0.01,
): (AfdcRecord & { id: number })[] {
  const count = Math.floor(500 / spacingMiles) - 1;
  return Array.from({ length: count }, (_, index) => {
    const { lat, lng } = pointAt(Math.round((last * (index + 1) * spacingMiles) / 500));
    const base = { ev_connector_types: '', ...record };
    return { ...base, id: firstId + index, latitude: lat + offDegrees, longitude: lng };
  });
}

const LIGHTNING = 'ford-f150-lightning-extended-2022';
const SILVERADO = 'chevrolet-silverado-ev-max-2024';
const R1T = 'rivian-r1t-quad-large-2022';
const MODEL_Y = 'tesla-model-y-awd-2022';

type PlanOptions = {
  readonly isTowing?: boolean;
  /** Overnight places; if empty, the trip has no nights. */
  readonly lodgings?: readonly AfdcRecord[];
  readonly confirmedStations?: readonly string[];
};

const NO_TIPS = { solo: null, slower: [], fuller: null, longerDay: null, sources: null as never };

function findPlansFor(
  vehicle: string,
  records: readonly AfdcRecord[],
  { isTowing = true, lodgings = [], confirmedStations = [] }: PlanOptions = {},
): readonly TripPlan[] {
  const request = TripRequest.parse({
    rig: { name: 'Rig', vehicle, trailer: isTowing ? DEFAULT_TRAILER : null },
    start: { ...pointAt(0), label: 'West' },
    end: { ...pointAt(last), label: 'East' },
    nights: lodgings.length === 0 ? null : { afterDriveMin: 330, stayMin: 600 },
    confirmedStations,
  });
  const world = {
    chargers: records.map((record) => recordToCharger(record)),
    overnight: lodgings.map((record) => ({ charger: recordToCharger(record), isCampground: false })),
  };
  const departMs = Date.UTC(2026, 4, 1, 14);
  const area = findArea({ request, departMs, calibration: UNCALIBRATED, legs: [ROAD] }, world);
  const { plans } = runSteps(findPlans(area, {}), world);
  return plans.length === 0 ? [] : buildTripResult(area, { plans, failure: null, relaxations: [] }, NO_TIPS).plans;
}

const chargingStops = (plans: readonly TripPlan[]) =>
  plans.flatMap(({ stops }) => stops.filter(({ chargeMin }) => chargeMin > 0));

describe('a plan', () => {
  it.each([R1T, SILVERADO, LIGHTNING])('never takes a %s to a site that serves only another make', (vehicle) => {
    const records = [
      ...makeSites(25, TESLA_ONLY, 1_000),
      ...makeSites(50, { ...EVGO, ev_connector_types: 'J1772COMBO' }, 2_000, 0.08),
      ...(vehicle === R1T ? [] : makeSites(40, RIVIAN, 3_000)),
    ];
    const stops = chargingStops(findPlansFor(vehicle, records));
    expect(stops.length).toBeGreaterThan(0);
    expect(new Set(stops.map(({ network }) => network))).toEqual(new Set(['EVgo']));
    expect(findPlansFor(vehicle, makeSites(25, TESLA_ONLY, 1_000))).toEqual([]);
  });

  it('charges a Tesla at more than 200 kW at Superchargers whose records have neither plug nor power', () => {
    const stops = chargingStops(findPlansFor(MODEL_Y, makeSites(25, BARE_RECORD, 1_000), { isTowing: false }));
    expect(stops.length).toBeGreaterThan(0);
    for (const { network, powerKw, why } of stops) {
      expect(network).toBe('Tesla Supercharger');
      expect(powerKw).toBeGreaterThan(200);
      expect(why.map(({ code }) => code)).not.toContain('check_first');
    }
  });

  it('stops at a site that might not serve the make only if one that certainly does is nearby, and says what to check', () => {
    const unclearSites = makeSites(25, UNCLEAR, 1_000);
    expect(findPlansFor(R1T, unclearSites)).toEqual([]);
    const slowEvgo = { ...EVGO, ev_charging_units: [{ connectors: { J1772COMBO: { power_kw: 50, port_count: 1 } } }] };
    const stops = chargingStops(findPlansFor(R1T, [...unclearSites, ...makeSites(25, slowEvgo, 5_000, 0.05)]));
    const unconfirmed = stops.filter(({ network }) => network === 'Tesla Supercharger');
    expect(unconfirmed.length).toBeGreaterThan(0);
    for (const { why, backup } of unconfirmed) {
      expect(Number(backup?.chargerId)).toBeGreaterThanOrEqual(5_000);
      expect(why).toContainEqual({
        code: 'check_first',
        reason: 'adapter_unknown',
        make: 'Tesla',
        refusalChance: 0.45,
      });
      expect(why).toContainEqual({ code: 'adapter', plug: 'nacs' });
    }
    for (const { backup } of stops) expect(Number(backup?.chargerId ?? 5_000)).toBeGreaterThanOrEqual(5_000);
  });

  it('relies on a site that might not serve the make, even without a backup, once the driver has confirmed it', () => {
    const unclearSites = makeSites(25, UNCLEAR, 1_000);
    const confirmedStations = unclearSites.map(({ id }) => String(id)).slice(0, CONFIRMED_STATIONS_MAX);
    const stops = chargingStops(findPlansFor(R1T, unclearSites, { confirmedStations }));
    expect(stops.length).toBeGreaterThan(0);
    for (const { why } of stops) {
      expect(why.map(({ code }) => code)).not.toContain('check_first');
      expect(why).toContainEqual({ code: 'adapter', plug: 'nacs' });
    }
    const teslaOnlySites = makeSites(25, TESLA_ONLY, 1_000);
    expect(findPlansFor(R1T, teslaOnlySites, { confirmedStations })).toEqual([]);
  });

  it('sends a Rivian to Superchargers opened in 2023 with an adapter, and to Magic Docks without one', () => {
    const stopsAt = (record: AfdcRecord) => chargingStops(findPlansFor(R1T, makeSites(25, record, 1_000)));
    const openedStops = stopsAt({ ...SUPERCHARGER, access_days_time: '24 hours daily', open_date: '2023-06-01' });
    expect(openedStops.length).toBeGreaterThan(0);
    for (const { why } of openedStops) {
      expect(why).toContainEqual({ code: 'adapter', plug: 'nacs' });
      expect(why.map(({ code }) => code)).not.toContain('check_first');
    }
    // Of the sites opened since 2022 whose records refer drivers to Tesla's map, one in ten serves only Teslas.
    expect(stopsAt({ ...UNCLEAR, open_date: '2023-06-01' })).toEqual([]);
    const dockStops = stopsAt({ ...UNCLEAR, ev_connector_types: 'J1772COMBO TESLA' });
    expect(dockStops.length).toBeGreaterThan(0);
    expect(dockStops.flatMap(({ why }) => why.map(({ code }) => code))).not.toContain('adapter');
  });

  it('chooses among all records of a site: an old one does not hide a new one at the same place', () => {
    const oldRecord = { ...UNCLEAR, ev_dc_fast_num: 16, open_date: '2016-09-01' };
    const recentRecord = { ...SUPERCHARGER, access_days_time: '24 hours daily', open_date: '2024-11-04' };
    const [oldSites, allSites] = [
      makeSites(25, oldRecord, 1_000),
      [...makeSites(25, oldRecord, 1_000), ...makeSites(25, recentRecord, 5_000)],
    ];
    expect(findPlansFor(R1T, oldSites)).toEqual([]);
    const stops = chargingStops(findPlansFor(R1T, allSites));
    expect(stops.length).toBeGreaterThan(0);
    for (const { chargerId } of stops) expect(Number(chargerId)).toBeGreaterThanOrEqual(5_000);
  });
});

describe('an overnight stop of a plan', () => {
  const HOTEL: AfdcRecord = {
    ev_network: 'Tesla Destination',
    ev_dc_fast_num: '',
    ev_level2_evse_num: 4,
    facility_type: 'HOTEL',
    access_days_time: '',
    ev_connector_types: 'J1772 TESLA',
    station_name: 'Inn',
  };
  const FAST = { ...EVGO, ev_connector_types: 'J1772COMBO', access_days_time: '24 hours daily' };
  const fastStations = makeSites(40, FAST, 2_000);
  /** Makes a hotel five hours from the start, at 55 mph. */
  const makeHotel = (record: AfdcRecord, id = 7_000) => {
    const { lat, lng } = pointAt(Math.round(last * 0.55));
    return { ...HOTEL, id, latitude: lat + 0.02, longitude: lng, ...record };
  };
  const findNight = (lodgings: readonly AfdcRecord[], records: readonly AfdcRecord[] = fastStations) => {
    const [plan] = findPlansFor(LIGHTNING, records, { lodgings });
    return plan?.stops.find(({ kind }) => kind === 'overnight') ?? null;
  };
  const listCodes = (record: AfdcRecord) => findNight([makeHotel(record)])?.why.map(({ code }) => code) ?? null;

  it('can be at a hotel with a fitting plug, and says which adapter it needs', () => {
    expect(listCodes({})).toEqual(['night']);
    const night = findNight([makeHotel({ ev_connector_types: 'TESLA' })]);
    expect(night).toMatchObject({ plug: 'nacs', why: [{ code: 'night' }, { code: 'adapter', plug: 'nacs' }] });
  });

  it('can be at a guests-only hotel, but never at a charger for staff or another make', () => {
    expect(listCodes({ access_days_time: '24 hours daily; for guest use only' })).toEqual(['night']);
    for (const access_days_time of ['Employee use only', '24 hours daily; for Tesla use only'])
      expect([access_days_time, listCodes({ access_days_time })]).toEqual([access_days_time, null]);
    expect(listCodes({ access_detail_code: 'GOVERNMENT' })).toBeNull();
  });

  it('can be at a place with unknown plugs only if a reliable fast charger is within reach, and says what to check', () => {
    const night = findNight([makeHotel({ ev_connector_types: '' })]);
    expect(night?.why).toContainEqual({ code: 'check_first', reason: 'plugs_unknown', make: null, refusalChance: 0.2 });
    expect(Number(night?.backup?.chargerId)).toBeGreaterThanOrEqual(2_000);
    expect(Number(night?.backup?.chargerId)).toBeLessThan(7_000);
    expect(night?.plug).toBeNull();
  });

  it('has a fast charger as its backup, never another overnight place or a site that may turn the rig away', () => {
    const nearHotel = { latitude: (pointAt(0).lat ?? 0) + 0.03 };
    const unconfirmed = { ...makeHotel({}), ...UNCLEAR, ev_level2_evse_num: '', id: 8_000, ...nearHotel };
    const lodgings = [makeHotel({}), makeHotel(nearHotel, 7_001)];
    const night = findNight(lodgings, [...fastStations, unconfirmed]);
    expect(lodgings.map(({ id }) => String(id))).toContain(night?.chargerId);
    expect(Number(night?.backup?.chargerId)).toBeLessThan(7_000);
    const stops = chargingStops(findPlansFor(LIGHTNING, [...fastStations, unconfirmed], { lodgings }));
    for (const { backup } of stops) expect(Number(backup?.chargerId ?? 2_000)).toBeLessThan(7_000);
  });

  it('says when there is no backup within reach, and when its chargers are closed on arrival', () => {
    // No other station is closer than 60 miles.
    const distantStations = fastStations.filter(({ id }) => id < 2_005 || id > 2_007);
    const codes = findNight([makeHotel({ access_days_time: '8am-10am daily', state: 'UT' })], distantStations)?.why.map(
      ({ code }) => code,
    );
    expect(codes).toEqual(['night', 'no_backup', 'closed_on_arrival']);
    expect(findNight([makeHotel({ ev_connector_types: '' })], distantStations)).toBeNull();
  });
});
