import { describe, expect, it } from 'vitest';
import { chargerOfRecord, factsOfRecord } from '#server/chargers/testing/charger-of-record.ts';
import type { AfdcRecord } from '../chargers/afdc-record.ts';
import { UNTRIED } from '../energy/calibration.ts';
import { DEFAULT_TRAILER } from '../rigs/trailer-library.ts';
import { eastward, legThrough, STILL_AIR } from './testing/legs.ts';
import type { TripPlan } from './trip.ts';
import { TripPlanning } from './trip-planning.ts';
import { TripRequest } from './trip-request.ts';
import { tripResultOf } from './trip-result-of.ts';

const ROAD = eastward(500);
const last = ROAD.lats.length - 1;
const at = (place: number) => ({ lat: ROAD.lats[place] ?? 0, lng: ROAD.lngs[place] ?? 0 });

const OWN_ONLY = '24 hours daily; for Tesla use only';
const CHECK =
  "24 hours daily. Please check Tesla's online station map to see if an adapter is required at this location.";
const SUPERCHARGER = { ev_network: 'Tesla', ev_connector_types: 'TESLA', ev_dc_fast_num: '12' };
const OWN: AfdcRecord = { ...SUPERCHARGER, access_days_time: OWN_ONLY };
const UNCLEAR: AfdcRecord = { ...SUPERCHARGER, access_days_time: CHECK };
/** As the file with fewer columns has it. */
const BARE: AfdcRecord = {
  ev_network: 'Tesla',
  ev_dc_fast_num: '8',
  access_code: '',
  status_code: '',
  access_days_time: '',
};
const RIVIAN: AfdcRecord = { ev_network: 'RIVIAN_ADVENTURE', access_days_time: '24 hours daily; for Rivian use only' };
const EVGO: AfdcRecord = { ...BARE, ev_network: 'eVgo Network', ev_connector_types: '' };

/** Sites every so many miles along the road, some way off it. */
function sitesEvery(
  miles: number,
  record: AfdcRecord,
  firstId: number,
  offDegrees = 0.01,
): (AfdcRecord & { id: number })[] {
  const count = Math.floor(500 / miles) - 1;
  return Array.from({ length: count }, (_, place) => {
    const { lat, lng } = at(Math.round((last * (place + 1) * miles) / 500));
    const base = { ev_connector_types: '', ...record };
    return { ...base, id: firstId + place, latitude: lat + offDegrees, longitude: lng };
  });
}

const LIGHTNING = 'ford-f150-lightning-extended-2022';
const SILVERADO = 'chevrolet-silverado-ev-max-2024';
const R1T = 'rivian-r1t-quad-large-2022';
const MODEL_Y = 'tesla-model-y-awd-2022';

function plansOf(
  vehicle: string,
  records: readonly (AfdcRecord & { id: number })[],
  isTowing = true,
): readonly TripPlan[] {
  const request = TripRequest.parse({
    rig: { name: 'Rig', vehicle, trailer: isTowing ? DEFAULT_TRAILER : null },
    start: { ...at(0), label: 'West' },
    end: { ...at(last), label: 'East' },
  });
  const planning = new TripPlanning({ request, departMs: Date.UTC(2026, 4, 1), calibration: UNTRIED, legs: [ROAD] });
  planning.setAir(planning.weatherPoints().map(() => STILL_AIR));
  const chosen = new Set(
    planning.chooseSites(
      records.map((record) => chargerOfRecord(record)),
      13_000,
    ),
  );
  const terms = records.flatMap((record) => {
    const { accessDetail, openedOn } = factsOfRecord(record);
    const term = {
      pricing: null,
      facilityType: null,
      recordAt: '2026-01-01T00:00:00.000Z',
      knowledge: null,
      accessDetail,
      openedOn,
    };
    return chosen.has(String(record.id)) ? [[String(record.id), term] as const] : [];
  });
  planning.setTerms(new Map(terms));
  let search = planning.search();
  while (search.kind === 'wanted') {
    for (const { from, to, fromAt, toAt } of search.drives) planning.learn({ from, to }, legThrough([fromAt, toAt]));
    search = planning.search();
  }
  const plans = search.kind === 'plans' ? search.plans : [];
  return plans.length === 0 ? [] : tripResultOf(planning, { plans, failure: null, waysOut: [] }, TOLD).plans;
}
const TOLD = { solo: null, slower: [], sources: null as never };

const chargingStops = (plans: readonly TripPlan[]) =>
  plans.flatMap(({ stops }) => stops.filter(({ chargeMin }) => chargeMin > 0));

describe('a plan over records as the source writes them', () => {
  it.each([R1T, SILVERADO, LIGHTNING])('never takes a %s to a site that serves another make alone', (vehicle) => {
    const records = [
      ...sitesEvery(25, OWN, 1_000),
      ...sitesEvery(50, { ...EVGO, ev_connector_types: 'J1772COMBO' }, 2_000, 0.08),
      ...(vehicle === R1T ? [] : sitesEvery(40, RIVIAN, 3_000)),
    ];
    const stops = chargingStops(plansOf(vehicle, records));
    expect(stops.length).toBeGreaterThan(0);
    expect(new Set(stops.map(({ network }) => network))).toEqual(new Set(['EVgo']));
    expect(plansOf(vehicle, sitesEvery(25, OWN, 1_000))).toEqual([]);
  });

  it('lets a Tesla charge at Superchargers whose records name neither plug nor power, at 250 kW', () => {
    const stops = chargingStops(plansOf(MODEL_Y, sitesEvery(25, BARE, 1_000), false));
    expect(stops.length).toBeGreaterThan(0);
    for (const { network, powerKw, why } of stops) {
      expect(network).toBe('Tesla Supercharger');
      expect(powerKw).toBeGreaterThan(200);
      expect(why.map(({ code }) => code)).not.toContain('check_first');
    }
  });

  it('stops where another make may be turned away only beside a site that surely serves it, and says what to check', () => {
    const unclear = sitesEvery(25, UNCLEAR, 1_000);
    expect(plansOf(R1T, unclear)).toEqual([]);
    const slow = { ...EVGO, ev_charging_units: [{ connectors: { J1772COMBO: { power_kw: 50, port_count: 1 } } }] };
    const stops = chargingStops(plansOf(R1T, [...unclear, ...sitesEvery(25, slow, 5_000, 0.05)]));
    const unsure = stops.filter(({ network }) => network === 'Tesla Supercharger');
    expect(unsure.length).toBeGreaterThan(0);
    for (const { why, backup } of unsure) {
      expect(Number(backup?.chargerId)).toBeGreaterThanOrEqual(5_000);
      expect(why).toContainEqual({ code: 'check_first', reason: 'adapter_unknown', make: 'Tesla' });
      expect(why).toContainEqual({ code: 'adapter', plug: 'nacs' });
    }
    for (const { backup } of stops) expect(Number(backup?.chargerId ?? 5_000)).toBeGreaterThanOrEqual(5_000);
  });

  it('takes another make to Superchargers of 2023 with the adapter, and to Magic Docks without', () => {
    const stopsAt = (record: AfdcRecord) => chargingStops(plansOf(R1T, sitesEvery(25, record, 1_000)));
    const opened = stopsAt({ ...UNCLEAR, open_date: '2023-06-01' });
    expect(opened.length).toBeGreaterThan(0);
    for (const { why } of opened) {
      expect(why).toContainEqual({ code: 'adapter', plug: 'nacs' });
      expect(why.map(({ code }) => code)).not.toContain('check_first');
    }
    const docks = stopsAt({ ...UNCLEAR, ev_connector_types: 'J1772COMBO TESLA' });
    expect(docks.length).toBeGreaterThan(0);
    expect(docks.flatMap(({ why }) => why.map(({ code }) => code))).not.toContain('adapter');
  });
});
