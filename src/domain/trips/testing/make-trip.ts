import { DEFAULT_TRAILER } from '../../rigs/trailer-library.ts';
import { REFERENCE_PICKUP } from '../../rigs/typical-vehicles.ts';
import { Trip, TripPlan, type TripStop } from '../trip.ts';
import { TripRequest } from '../trip-request.ts';

const DENVER = { lat: 39.7392, lng: -104.9903 };
const LIMON = { lat: 39.2639, lng: -103.6922 };
const COLBY = { lat: 39.3958, lng: -101.0524 };
const SALINA = { lat: 38.8403, lng: -97.6114 };

/** A request to tow from Denver to Salina. */
export function makeTripRequest(changes: Partial<TripRequest> = {}): TripRequest {
  const request = {
    rig: { name: 'Pickup and trailer', vehicle: REFERENCE_PICKUP, trailer: DEFAULT_TRAILER },
    start: { ...DENVER, label: 'Denver, CO' },
    end: { ...SALINA, label: 'Salina, KS' },
  };
  return { ...TripRequest.parse(request), ...changes };
}

const band = (mean: number) => ({ mean, low: mean - 6, high: mean + 6 });

/** Makes a stop at which the rig does not charge. */
export function makeStop(changes: Partial<TripStop>): TripStop {
  return {
    kind: 'station',
    chargerId: null,
    name: 'Denver, CO',
    address: '',
    at: DENVER,
    progressM: 0,
    arriveAt: '2026-06-01T14:00:00.000Z',
    leaveAt: '2026-06-01T14:00:00.000Z',
    arrive: band(90),
    departurePercent: 90,
    chargeMin: 0,
    overheadMin: 0,
    stayMin: 0,
    chargedWh: 0,
    powerKw: null,
    priceDollars: null,
    cost: null,
    network: '',
    plug: null,
    hitchedChance: null,
    stall: null,
    amenities: [],
    backup: null,
    why: [],
    ...changes,
  };
}

function makeLeg(distanceM: number, minutes: number, energyWh: number, line: number[]) {
  return {
    distanceM,
    minutes,
    energyWh,
    dragWh: energyWh * 0.6,
    rollingWh: energyWh * 0.25,
    otherWh: energyWh * 0.15,
    climbM: 210,
    descentM: 640,
    meanSpeedMps: distanceM / (minutes * 60),
    slowerMps: 0,
    headwindMps: 2.2,
    temperatureC: 24,
    line,
    maneuvers: [{ atM: 0, kind: 'start', text: 'Drive east.', road: 'I 70' }],
  };
}

/** A plan from Denver to Salina with two stops. */
export function makeTripPlan(changes: Partial<TripPlan> = {}): TripPlan {
  return TripPlan.parse({
    labels: ['fastest', 'fewest_stops'],
    totals: {
      distanceM: 690_000,
      driveMin: 395,
      chargeMin: 95,
      otherMin: 20,
      totalMin: 510,
      energyWh: 355_000,
      chargedWh: 260_000,
      priceDollars: 84.5,
      unpricedStops: 1,
      chargingStops: 2,
      arrive: band(24),
    },
    stops: [
      makeStop({ kind: 'start' }),
      makeStop({
        chargerId: '101',
        name: 'Limon Travel Plaza',
        address: '1 Main St, Limon, CO',
        at: LIMON,
        progressM: 140_000,
        arriveAt: '2026-06-01T15:25:00.000Z',
        leaveAt: '2026-06-01T16:10:00.000Z',
        arrive: band(38),
        departurePercent: 88,
        chargeMin: 40,
        overheadMin: 5,
        chargedWh: 66_000,
        powerKw: 150,
        priceDollars: 31.5,
        network: 'Plains Charge',
        plug: 'ccs',
        hitchedChance: 0.86,
        stall: '4',
        amenities: ['food'],
        backup: { chargerId: '104', name: 'Genoa Market', at: { lat: 39.2783, lng: -103.5002 }, distanceM: 24_000 },
        why: [{ code: 'better_than', chargerId: '104', name: 'Genoa Market', minutes: 12 }],
      }),
      makeStop({
        chargerId: '102',
        name: 'Colby Oasis',
        address: '2 Range Ave, Colby, KS',
        at: COLBY,
        progressM: 375_000,
        arriveAt: '2026-06-01T18:20:00.000Z',
        leaveAt: '2026-06-01T19:30:00.000Z',
        arrive: band(16),
        departurePercent: 90,
        chargeMin: 55,
        overheadMin: 15,
        chargedWh: 97_000,
        powerKw: 120,
        priceDollars: null,
        network: 'Plains Charge',
        hitchedChance: 0.2,
        amenities: ['food', 'services'],
        why: [{ code: 'only_in_reach' }, { code: 'no_backup' }],
      }),
      makeStop({
        kind: 'end',
        name: 'Salina, KS',
        at: SALINA,
        progressM: 690_000,
        arriveAt: '2026-06-01T22:30:00.000Z',
        leaveAt: '2026-06-01T22:30:00.000Z',
        arrive: band(24),
        departurePercent: 24,
      }),
    ],
    legs: [
      makeLeg(140_000, 85, 72_000, [DENVER.lat, DENVER.lng, LIMON.lat, LIMON.lng]),
      makeLeg(235_000, 130, 121_000, [LIMON.lat, LIMON.lng, COLBY.lat, COLBY.lng]),
      makeLeg(315_000, 180, 162_000, [COLBY.lat, COLBY.lng, SALINA.lat, SALINA.lng]),
    ],
    profile: {
      atM: [0, 70_000, 140_000, 140_000, 257_500, 375_000, 375_000, 532_500, 690_000],
      percent: [90, 64, 38, 88, 52, 16, 90, 57, 24],
      low: [90, 61, 32, 88, 49, 10, 90, 54, 18],
      high: [90, 67, 44, 88, 55, 22, 90, 60, 30],
      heightM: [1609, 1700, 1638, 1638, 1300, 963, 963, null, 374],
      speedMps: [29, 29, 29, 0, 29, 29, 0, 29, 29],
    },
    ...changes,
  });
}

/** The plan of `makeTripPlan` with a stop between Limon and Colby that is made only if needed. */
export function makeContingentPlan(): TripPlan {
  const plan = makeTripPlan();
  const contingent = {
    chargerId: '103',
    name: 'Burlington Depot',
    at: { lat: 39.3061, lng: -102.2693 },
    atM: 130_000,
    skipPercent: 51,
    chance: 0.25,
    stopMin: 16,
  };
  return { ...plan, legs: plan.legs.map((leg, index) => (index === 1 ? { ...leg, contingent } : leg)) };
}

/** The plan of `makeTripPlan`, but the rig must leave a stop with more charge if it arrives there with less. */
export function makeUncertainPlan(): TripPlan {
  const plan = makeTripPlan();
  const ratios = [undefined, 0.84, 0.41];
  return {
    ...plan,
    stops: plan.stops.map((stop, index) => {
      const morePerMissing = ratios[index];
      return morePerMissing === undefined ? stop : { ...stop, morePerMissing };
    }),
  };
}

/** A planned, unsaved trip. */
export function makeTrip(changes: Partial<Trip> = {}): Trip {
  const plan = makeTripPlan();
  return Trip.parse({
    id: '7f4df5cc-59a4-4b4d-8c50-0d7b2f9f6c11',
    name: null,
    madeAt: '2026-06-01T13:59:00.000Z',
    request: makeTripRequest(),
    result: {
      departAt: '2026-06-01T14:00:00.000Z',
      plans: [
        plan,
        { ...plan, labels: ['never_unhitch'], totals: { ...plan.totals, totalMin: 560, chargingStops: 3 } },
      ],
      failure: null,
      solo: { ...plan.totals, totalMin: 420, energyWh: 205_000, chargingStops: 1, priceDollars: 38, unpricedStops: 0 },
      slower: [{ speedChangeMps: -2.2352, minutesSaved: 14, stopsSaved: 0 }],
      fuller: null,
      longerDay: null,
      sources: {
        roads: { kind: 'interstates', sentence: 'Interstates only; streets at both ends are straight lines.' },
        heights: { kind: 'interstates', sentence: 'Elevations are from interstates.' },
        weather: { kind: 'seasonal', sentence: 'Typical weather for the season.' },
        stations: { isDemonstration: true, candidates: 212, unknownPlugs: 0 },
        rig: { drivenM: 0, confidencePercent: 40, dragFactor: 1, rollingFactor: 1 },
      },
    },
    shareKey: null,
    ...changes,
  });
}
