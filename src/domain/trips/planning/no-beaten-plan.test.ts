import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { casesOf } from '../../../testing/proof.ts';
import { UNCALIBRATED } from '../../energy/calibration.ts';
import { randomBetween, seededRandom } from '../../random.ts';
import { CHOSEN_SLOWER_MPS } from '../graph/build-trip-rig.ts';
import { listTripWeatherPoints, prepareTrip } from '../graph/trip-area.ts';
import { makeTripRequest } from '../testing/make-trip.ts';
import { buildEastwardLeg, CALM_WEATHER } from '../testing/road-legs.ts';
import { runSteps } from '../testing/run-steps.ts';
import { findReachablePlans } from './trip-planning.ts';

const WORLDS = casesOf(12, 60);
const TIMEOUT_MS = 20_000 + WORLDS * 2_000;
const MILES = 400;
const ROAD = buildEastwardLeg(MILES);
/** How much more a plan may cost than one found another way, because searches are cut short. */
const TOLERANCE_MINUTES = 2;

const at = (mile: number) => {
  const place = Math.round(((ROAD.lats.length - 1) * mile) / MILES);
  return { lat: ROAD.lats[place] ?? 0, lng: ROAD.lngs[place] ?? 0 };
};

/** A road with a fast charger of some power every few miles. */
function makeStations(seed: number) {
  const random = seededRandom(seed);
  const stations = [];
  for (let mile = randomBetween(random, 20, 60); mile < MILES - 10; mile += randomBetween(random, 10, 45)) {
    const powerKw = [50, 150, 250, 350][randomBetween(random, 0, 3)];
    stations.push(
      recordToCharger({
        id: stations.length + 1,
        state: 'NV',
        latitude: at(mile).lat,
        longitude: at(mile).lng,
        ev_connector_types: ['J1772COMBO'],
        ev_dc_fast_num: '4',
        ev_charging_units: [{ connectors: { J1772COMBO: { power_kw: powerKw, port_count: 4 } } }],
      }),
    );
  }
  return stations;
}

/** Plans the trip without some stations; returns the recommended plan. */
function findRecommended(chargers: ReturnType<typeof makeStations>, skippedStations: readonly string[]) {
  const ends = { start: { ...at(0), label: 'West' }, end: { ...at(MILES), label: 'East' } };
  const request = makeTripRequest({ ...ends, dollarsPerHour: 20, skippedStations: [...skippedStations] });
  const basis = { request, departMs: Date.UTC(2026, 4, 1, 15), calibration: UNCALIBRATED, legs: [ROAD] };
  const weather = { weatherSamples: listTripWeatherPoints(basis).map(() => CALM_WEATHER) };
  return runSteps(findReachablePlans(prepareTrip(basis, weather)), { chargers }).plans[0]?.plan;
}

it('No recommended plan is beaten, in its own cost, by the one found without one of its stations', {
  timeout: TIMEOUT_MS,
}, () => {
  let compared = 0;
  for (let seed = 1; seed <= WORLDS; seed += 1) {
    const stations = makeStations(seed);
    const plan = findRecommended(stations, []);
    for (const { key } of plan?.visits.filter(({ kind }) => kind === 'station') ?? []) {
      const other = findRecommended(stations, [key]);
      if (plan === undefined || other === undefined) continue;
      // Plans choose such a speed only where the battery requires it.
      if (other.legs.some(({ slowerMps }) => slowerMps > Math.max(...CHOSEN_SLOWER_MPS))) continue;
      compared += 1;
      const title = `world ${seed} without ${key}`;
      expect(other.totals.costMin, title).toBeGreaterThan(plan.totals.costMin - TOLERANCE_MINUTES);
    }
  }
  expect(compared).toBeGreaterThan(WORLDS);
});
