import { describe, expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import type { AfdcRecord } from '../../chargers/afdc/afdc-record.ts';
import { UNCALIBRATED } from '../../energy/calibration.ts';
import { selectTripSites } from '../graph/build-trip-graph.ts';
import { buildTripRig } from '../graph/build-trip-rig.ts';
import { sampleTrip } from '../graph/trip-area.ts';
import { makeTripRequest } from '../testing/make-trip.ts';
import { buildEastwardLeg } from '../testing/road-legs.ts';
import { StopHours } from './stop-hours.ts';

const ROAD = buildEastwardLeg(200);
const { rig } = makeTripRequest();
const SAMPLES = sampleTrip({ request: makeTripRequest(), departMs: 0, calibration: UNCALIBRATED, legs: [ROAD] });
const SEARCH_RADIUS_M = 8_000;
const FAST_RECORD: AfdcRecord = {
  state: 'KS',
  ev_connector_types: ['J1772COMBO'],
  ev_dc_fast_num: '4',
  ev_charging_units: [{ connectors: { J1772COMBO: { power_kw: 150, port_count: 4 } } }],
};
const UNCONFIRMED_RECORD: AfdcRecord = { access_detail_code: 'CALL' };

function makeStation(id: number, mile: number, north: number, record: AfdcRecord) {
  const index = Math.round(((ROAD.lats.length - 1) * mile) / 200);
  const position = { latitude: (ROAD.lats[index] ?? 0) + north, longitude: ROAD.lngs[index] ?? 0 };
  return recordToCharger({ id, ...FAST_RECORD, ...position, ...record });
}

const UNCONFIRMED_STATION = makeStation(1, 63, 0, UNCONFIRMED_RECORD);

/** Returns the site that may turn the rig away, given other stations; undefined if it has no backup. */
function findSite(others: readonly ReturnType<typeof makeStation>[]) {
  const chargers = [UNCONFIRMED_STATION, ...others];
  const sites = selectTripSites(SAMPLES, buildTripRig(rig, UNCALIBRATED), chargers, { searchRadiusM: SEARCH_RADIUS_M });
  return sites.find(({ spot }) => spot.id === UNCONFIRMED_STATION.id)?.spot;
}

const findBackupId = (...others: Parameters<typeof makeStation>[]) =>
  findSite(others.map((station) => makeStation(...station)))?.reliableBackup?.chargerId;

describe('a backup for a station that may turn the rig away', () => {
  it('can be farther off the road than stops are', () => {
    expect(findBackupId([2, 63, 0.15, {}])).toBe('2');
    expect(findBackupId()).toBeUndefined();
  });

  it('is not a service plaza for the opposite direction, nor one that lies behind', () => {
    const plaza = (name: string) => ({ station_name: name });
    expect(findBackupId([2, 66, 0, plaza('Colby Service Plaza Westbound')])).toBeUndefined();
    expect(findBackupId([2, 66, 0, plaza('Colby Service Plaza Eastbound')])).toBe('2');
    expect(findBackupId([2, 60, 0, plaza('Colby Service Plaza Eastbound')])).toBeUndefined();
    const [left, right] = [plaza('Wyandot Service Plaza'), plaza('Blue Heron Service Plaza')];
    expect(findBackupId([2, 66, 0.002, left], [3, 66, -0.002, { ...right, ...UNCONFIRMED_RECORD }])).toBeUndefined();
    expect(findBackupId([2, 66, 0.002, left], [3, 66, -0.002, right])).toBe('3');
  });

  it('has to be open, even if it is not a possible stop of the trip', () => {
    const spot = findSite([makeStation(2, 63, 0.15, { access_days_time: '8:00am-5:00pm Mon-Fri' })]);
    const place = { hours: null, reliableBackup: spot?.reliableBackup ?? null };
    const stops = new StopHours(new Map([['1', place]]));
    const findAt = (utcHour: number) => {
      const fromMs = Date.UTC(2026, 4, 1, utcHour);
      return stops.findOpenBackup({ kind: 'station', key: '1' }, { fromMs, toMs: fromMs + 3_600_000 })?.chargerId;
    };
    expect([findAt(17), findAt(6)]).toEqual(['2', undefined]);
  });
});
