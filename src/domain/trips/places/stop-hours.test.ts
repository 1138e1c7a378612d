import { describe, expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import type { AfdcRecord } from '../../chargers/afdc/afdc-record.ts';
import { UNCALIBRATED } from '../../energy/calibration.ts';
import { buildTripResult } from '../planning/build-trip-result.ts';
import type { Compromises } from '../planning/plan-search.ts';
import { findPlans, LAST_RESORTS } from '../planning/trip-planning.ts';
import { makeTripRequest } from '../testing/make-trip.ts';
import { buildEastwardLeg } from '../testing/road-legs.ts';
import { findArea, runSteps } from '../testing/run-steps.ts';
import type { TripPlan } from '../trip.ts';
import type { TripRequest } from '../trip-request.ts';

const MILES = 200;
const ROAD = buildEastwardLeg(MILES);
const last = ROAD.lats.length - 1;
const pointAt = (index: number) => ({ lat: ROAD.lats[index] ?? 0, lng: ROAD.lngs[index] ?? 0 });

type Station = AfdcRecord & { readonly id: number };

/** Makes a station along the road, in Chicago's time zone. */
function makeStation(id: number, mile: number, access_days_time: string, overrides: AfdcRecord = {}): Station {
  const { lat, lng } = pointAt(Math.round((last * mile) / MILES));
  const record = { state: 'IL', ev_connector_types: ['J1772COMBO'], access_days_time, ...overrides };
  return { ...record, id, latitude: lat + 0.01, longitude: lng };
}

const ALL_DAY = '24 hours daily';
const DAYTIME = '8am-8pm daily';
/** Without a recorded power, a station of this network counts as 62.5 kW, slower than others. */
const SLOW_RECORD: AfdcRecord = { ev_network: 'ChargePoint Network' };

type PlanOptions = {
  readonly changes?: Partial<TripRequest>;
  readonly lodgings?: readonly Station[];
  readonly compromises?: readonly Compromises[];
};

/** Plans a trip that departs on a Friday in Chicago, trying compromises until one leads to plans. */
function searchPlans(hour: number, records: readonly Station[], { changes, lodgings = [], compromises }: PlanOptions) {
  const start = { ...pointAt(0), label: 'West' };
  const request = makeTripRequest({ start, end: { ...pointAt(last), label: 'East' }, ...changes });
  const departMs = Date.UTC(2026, 4, 1, 5) + hour * 3_600_000;
  const recordAt = new Date(0).toISOString();
  const stationDetails = { pricing: null, facilityType: null, directions: null, recordAt, evidence: null };
  const world = {
    chargers: records.map((record) => recordToCharger(record)),
    overnight: lodgings.map((record) => ({ charger: recordToCharger(record), isCampground: true })),
    details: new Map([...records, ...lodgings].map(({ id }) => [String(id), stationDetails])),
  };
  const area = findArea({ request, departMs, calibration: UNCALIBRATED, legs: [ROAD] }, world);
  for (const allowed of compromises ?? [{}, ...LAST_RESORTS]) {
    const { plans } = runSteps(findPlans(area, allowed), world);
    if (plans.length > 0) return { area, plans };
  }
  return { area, plans: [] };
}

function plansAt(hour: number, records: readonly Station[], options: PlanOptions = {}): readonly TripPlan[] {
  const { area, plans } = searchPlans(hour, records, options);
  const sources = { roads: null, heights: null, weather: null, stations: null, rig: null } as never;
  const extras = { solo: null, slower: [], fuller: null, longerDay: null, sources };
  return buildTripResult(area, { plans, failure: null, relaxations: [] }, extras).plans;
}

const listChargingStops = (plan: TripPlan | undefined) => plan?.stops.filter(({ chargeMin }) => chargeMin > 0) ?? [];
const listIds = (plans: readonly TripPlan[]) => [
  ...new Set(plans.flatMap((plan) => listChargingStops(plan).map(({ chargerId }) => chargerId))),
];
const listCodes = (plans: readonly TripPlan[]) =>
  plans.flatMap((plan) => listChargingStops(plan).flatMap(({ why }) => why.map(({ code }) => code)));

describe("a station that is closed during the rig's stop", () => {
  const withAlternative = [
    makeStation(1, 70, DAYTIME),
    makeStation(2, 72, ALL_DAY, SLOW_RECORD),
    makeStation(3, 130, ALL_DAY),
  ];

  it('is skipped if another station will do', () => {
    expect(listIds(plansAt(10, withAlternative))).toContain('1');
    const night = plansAt(22, withAlternative);
    expect(night.length).toBeGreaterThan(0);
    expect(listIds(night)).not.toContain('1');
    expect(listCodes(night)).not.toContain('closed_on_arrival');
  });

  it('is reported as closed if nothing else will do', () => {
    const night = plansAt(22, [makeStation(1, 70, DAYTIME), makeStation(3, 130, ALL_DAY)]);
    expect(listIds(night)).toContain('1');
    const [stop] = listChargingStops(night[0]).filter(({ chargerId }) => chargerId === '1');
    expect(stop?.why).toContainEqual({ code: 'closed_on_arrival', hours: DAYTIME });
  });

  it('is a last resort', () => {
    const stations = [makeStation(1, 70, DAYTIME), makeStation(3, 130, ALL_DAY)];
    expect(plansAt(22, stations, { compromises: [{}, { slower: true }] })).toEqual([]);
    expect(listIds(plansAt(10, stations, { compromises: [{}] }))).toContain('1');
  });

  it('is also skipped if it closes before the rig has charged', () => {
    const evening = plansAt(18.5, [makeStation(1, 70, DAYTIME), makeStation(3, 130, ALL_DAY)]);
    const [stop] = listChargingStops(evening[0]).filter(({ chargerId }) => chargerId === '1');
    expect(stop?.why).toContainEqual({ code: 'closes_too_early', hours: DAYTIME });
    expect(listIds(plansAt(18.5, withAlternative))).not.toContain('1');
  });

  it('is not a backup for another station', () => {
    const stations = [
      makeStation(1, 70, ALL_DAY),
      makeStation(2, 71, DAYTIME, SLOW_RECORD),
      makeStation(3, 74, ALL_DAY, SLOW_RECORD),
      makeStation(4, 130, ALL_DAY),
    ];
    // The other stations are cheaper, which this driver ignores.
    const changes = { dollarsPerHour: 0 };
    const findBackup = (hour: number) =>
      listChargingStops(plansAt(hour, stations, { changes })[0]).find(({ chargerId }) => chargerId === '1')?.backup
        ?.chargerId;
    expect([findBackup(10), findBackup(22)]).toEqual(['2', '3']);
  });
});

describe('an overnight stop that may turn the rig away', () => {
  const stations = [
    ...[35, 70, 130, 165].map((mile) => makeStation(mile, mile, ALL_DAY)),
    makeStation(1, 92, DAYTIME, SLOW_RECORD),
  ];
  const lodgings = [
    makeStation(9, 90, '', {
      ev_dc_fast_num: '',
      ev_level2_evse_num: '4',
      ev_connector_types: '',
      facility_type: 'HOTEL',
    }),
  ];
  const nightAt = (hour: number) => {
    const changes = { nights: { afterDriveMin: 150, stayMin: 600 } };
    return plansAt(hour, stations, { changes, lodgings })[0]?.stops.find(({ kind }) => kind === 'overnight');
  };

  it('is described as lasting until morning only if it is longer than requested', () => {
    const night = (hour: number) => nightAt(hour)?.why.find(({ code }) => code === 'night');
    expect(night(14)).toEqual({ code: 'night', isUntilMorning: true });
    expect(night(20)).toEqual({ code: 'night' });
  });

  it('charges the rig if its backup is open on arrival', () => {
    const night = nightAt(14);
    expect(night?.chargedWh).toBeGreaterThan(0);
    expect(night?.backup?.chargerId).toBe('1');
  });

  it('is only for sleep if its backup is closed on arrival', () => {
    const night = nightAt(20);
    expect(night?.chargerId).toBe('9');
    expect(night?.chargedWh).toBe(0);
  });
});
