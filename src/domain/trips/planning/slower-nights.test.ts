import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { toOvernightStation } from '../places/overnight-spots.ts';
import { listStays } from '../places/stop-hours.ts';
import { makeRandomRecords, planRandomRoad, RANDOM_ROAD_DEPARTURE_MS } from '../testing/random-road.ts';

const SEED_COUNT = 12;
const HOUR_MS = 3_600_000;
/** Nights are planned to the minute. */
const TOLERANCE_HOURS = 1 / 60;
/** How far Nevada is behind UTC in May. */
const HOURS_BEHIND_UTC = 7;
const NIGHTS = { afterDriveMin: 300, stayMin: 600 };

/** Plans a trip with an overnight stop, which has to be at an inn near the middle of the road. */
function planNight(seed: number) {
  const records = makeRandomRecords(seed);
  const chargers = records.map((record) => recordToCharger(record));
  const { latitude, longitude } = records[Math.floor(records.length / 2)] ?? {};
  const inn = { id: 9_000, state: 'NV', latitude: Number(latitude) + 0.01, longitude, station_name: 'Inn' };
  const charger = recordToCharger({ ...inn, ev_connector_types: ['J1772'], ev_level2_evse_num: 4, ev_dc_fast_num: '' });
  const overnight = toOvernightStation(charger, { facilityType: 'HOTEL', directions: null });
  return planRandomRoad(chargers, { nights: NIGHTS, startPercent: 60 + 3 * seed }, overnight ? [overnight] : [])
    .plans[0]?.plan;
}

it('A trip with overnight stops is driven slower where that saves time, and no night ends between 3 p.m. and 5 a.m.', () => {
  let slowed = 0;
  for (let seed = 1; seed <= SEED_COUNT; seed += 1) {
    const plan = planNight(seed);
    if (plan?.legs.some(({ savedPercent }) => savedPercent !== null) !== true) continue;
    slowed += 1;
    const night = plan.visits.findIndex(({ kind }) => kind === 'overnight');
    const leaveHour = ((listStays(plan, RANDOM_ROAD_DEPARTURE_MS)[night]?.toMs ?? 0) / HOUR_MS - HOURS_BEHIND_UTC) % 24;
    expect(leaveHour, `seed ${seed}`).toBeGreaterThanOrEqual(5 - TOLERANCE_HOURS);
    expect(leaveHour, `seed ${seed}`).toBeLessThan(15 + TOLERANCE_HOURS);
  }
  expect(slowed).toBeGreaterThan(1);
});
