import { TRAILER_LIBRARY } from '#domain/rigs/trailer-library.ts';
import { getCity } from '../../roads/testing/cities.ts';
import type { TripInput } from './world.ts';

const R1T = 'rivian-r1t-quad-large-2022';
const R1S = 'rivian-r1s-dual-max-2025';
const SILVERADO = 'chevrolet-silverado-ev-max-2024';
const HUMMER = 'gmc-hummer-ev-pickup-3x-2022';
const LIGHTNING = 'ford-f150-lightning-extended-2022';
const MODEL_Y = 'tesla-model-y-awd-2022';
const MODEL_Y_2025 = 'tesla-model-y-awd-2025';
const MODEL_X = 'tesla-model-x-awd-2022';
const CYBERTRUCK = 'tesla-cybertruck-awd-2024';
const IONIQ_5 = 'hyundai-ioniq-5-awd-2024';
const IONIQ_9 = 'hyundai-ioniq-9-awd-2026';
const EV9 = 'kia-ev9-awd-2024';

type TripOptions = Pick<
  TripInput,
  'departAt' | 'dollarsPerHour' | 'surePercent' | 'unhitch' | 'maxChargePercent' | 'amenities' | 'nights'
>;

const MORNING = '2026-05-01T14:00:00Z';
const EVENING = '2026-05-02T00:00:00Z';
const NIGHT = '2026-05-02T04:00:00Z';
const WINTER_MORNING = '2026-12-20T15:00:00Z';
const WINTER_EVENING = '2026-12-20T23:00:00Z';

/** Limits driving to `hours` per day, with ten-hour nights. */
const withDailyLimit = (hours: number) => ({ nights: { afterDriveMin: hours * 60, stayMin: 600 } });

export function makeTripInput(
  vehicle: string,
  trailerId: string,
  start: string | TripInput['start'],
  end: string | TripInput['end'],
  options: TripOptions = {},
): TripInput {
  const entry = TRAILER_LIBRARY.find(({ id }) => id === trailerId);
  if (entry === undefined) throw new Error(`There is no trailer ${trailerId} in the library`);
  const at = (place: string | TripInput['start']) =>
    typeof place === 'string' ? { ...getCity(place), label: place } : place;
  return {
    rig: { name: `${vehicle} and ${trailerId}`, vehicle, trailer: entry.trailer },
    start: at(start),
    end: at(end),
    departAt: MORNING,
    ...options,
  };
}

/** On I-70 between Denver and Salt Lake City; the shortest route takes I-80. */
const GRAND_JUNCTION = { lat: 39.07, lng: -108.55, label: 'Grand Junction' };
const withWaypoint = (input: TripInput, waypoint: { lat: number; lng: number; label: string }): TripInput => ({
  ...input,
  waypoints: [waypoint],
});

/** Trips within the seven states of the test data's AFDC file; each has a plan. */
export const TRIPS_IN_SEVEN_STATES: readonly TripInput[] = [
  makeTripInput(R1T, 'travel_trailer_20_24', 'Seattle', 'Portland', { departAt: NIGHT }),
  makeTripInput(SILVERADO, 'travel_trailer_28_30', 'San Francisco', 'Los Angeles'),
  makeTripInput(EV9, 'pop_up', 'New York', 'Pittsburgh', { departAt: EVENING }),
  makeTripInput(LIGHTNING, 'travel_trailer_28_30', 'Pittsburgh', 'Boston', withDailyLimit(6)),
  makeTripInput(LIGHTNING, 'travel_trailer_20_24', 'Philadelphia', 'Pittsburgh'),
  makeTripInput(MODEL_Y, 'teardrop', 'New York', 'Boston'),
  makeTripInput(IONIQ_5, 'small_rounded', 'Buffalo', 'Boston'),
  makeTripInput(MODEL_Y_2025, 'small_rounded', 'Buffalo', 'Boston', { departAt: '2026-06-05T12:00:00Z' }),
];

/** A trip with a plan in which a stop is made only if needed. */
export const CONTINGENT_TRIP = makeTripInput(SILVERADO, 'small_rounded', 'Seattle', 'Spokane', {
  departAt: '2026-03-24T15:00:00Z',
  dollarsPerHour: 0,
  surePercent: 99,
});

/** Unless it starts with a full battery, the rig has to drive 20 mph slower to its first stop. */
export const FULLER_START_TRIP = makeTripInput(
  LIGHTNING,
  'travel_trailer_20_24',
  { lat: 46.6021, lng: -120.5059, label: 'Yakima' },
  { lat: 42.439, lng: -123.3284, label: 'Grants Pass' },
  { departAt: '2027-04-17T15:00:00Z', dollarsPerHour: 0 },
);

/** At its top speed, the rig reaches a better place for the first night only with a full battery. */
export const EARLY_NIGHT_TRIP = makeTripInput(
  SILVERADO,
  'travel_trailer_33',
  { lat: 47.6588, lng: -117.426, label: 'Spokane' },
  { lat: 37.3382, lng: -121.8863, label: 'San Jose' },
  { departAt: '2026-12-11T15:00:00Z', ...withDailyLimit(8) },
);

/** At lower speeds all day, the better place for the night is too far; at its top speed, it is reached too late. */
export const LATE_NIGHT_TRIP = makeTripInput(
  CYBERTRUCK,
  'travel_trailer_28_30',
  { lat: 32.72, lng: -117.16, label: 'San Diego' },
  { lat: 40.59, lng: -122.39, label: 'Redding' },
  { departAt: '2026-04-17T16:00:00Z', ...withDailyLimit(8) },
);

/** For the trip below, the search once found a worse plan with these stations than without them. */
export const SKIPPED_STATIONS = ['102347', '257668'];
export const SKIPPED_STATIONS_TRIP = makeTripInput(MODEL_Y_2025, 'teardrop', 'Boston', 'Buffalo', {
  departAt: '2026-10-02T12:00:00Z',
});

/** A trip for which eight charging stops are enough. */
export const FEW_STOPS_TRIP = makeTripInput(
  'tesla-model-x-plaid-2022',
  'airstream_23_25',
  { lat: 41.65, lng: -70.28, label: 'Hyannis' },
  'Pittsburgh',
  { departAt: '2026-11-13T18:00:00Z', ...withDailyLimit(6) },
);

export const NATIONWIDE_TRIPS: readonly TripInput[] = [
  makeTripInput(R1T, 'travel_trailer_20_24', 'Seattle', 'Spokane'),
  makeTripInput(SILVERADO, 'travel_trailer_33', 'Portland', 'San Francisco'),
  makeTripInput(LIGHTNING, 'boat_18_21', 'Boston', 'Philadelphia', { departAt: EVENING }),
  makeTripInput(MODEL_Y, 'small_rounded', 'Los Angeles', 'San Francisco', { departAt: NIGHT }),
  makeTripInput(IONIQ_5, 'pop_up', 'Philadelphia', 'Buffalo'),
  makeTripInput(EV9, 'small_rounded', 'Chicago', 'Nashville'),
  makeTripInput(MODEL_X, 'airstream_23_25', 'Atlanta', 'Miami'),
  makeTripInput(R1T, 'airstream_23_25', 'Dallas', 'Houston', { unhitch: 'avoid' }),
  makeTripInput(LIGHTNING, 'travel_trailer_20_24', 'Houston', 'New Orleans'),
  makeTripInput(SILVERADO, 'travel_trailer_28_30', 'Denver', 'Kansas City'),
  makeTripInput(MODEL_Y, 'teardrop', 'Salt Lake City', 'Las Vegas', { departAt: EVENING }),
  makeTripInput(R1T, 'small_rounded', 'Minneapolis', 'Chicago', { maxChargePercent: 85 }),
  makeTripInput(LIGHTNING, 'pop_up', 'St. Louis', 'Memphis'),
  makeTripInput(SILVERADO, 'boat_18_21', 'Charlotte', 'Jacksonville'),
  makeTripInput(IONIQ_5, 'teardrop', 'Cleveland', 'Pittsburgh', { departAt: NIGHT }),
  makeTripInput(HUMMER, 'travel_trailer_28_30', 'Phoenix', 'Albuquerque'),
  makeTripInput(CYBERTRUCK, 'travel_trailer_28_30', 'Phoenix', 'El Paso'),
  makeTripInput('volvo-ex90-twin-2025', 'airstream_23_25', 'Washington', 'Charlotte'),
  makeTripInput(R1S, 'travel_trailer_28_30', 'Boise', 'Salt Lake City'),
  makeTripInput('ford-f150-lightning-standard-2022', 'teardrop', 'Columbus', 'Indianapolis'),
  makeTripInput(IONIQ_9, 'small_rounded', 'San Antonio', 'Dallas'),
  makeTripInput('chevrolet-blazer-ev-awd-2024', 'pop_up', 'Kansas City', 'Omaha'),
  makeTripInput(R1T, 'travel_trailer_20_24', 'Reno', 'San Francisco', { departAt: WINTER_EVENING }),
  makeTripInput(SILVERADO, 'travel_trailer_28_30', 'Seattle', 'Los Angeles'),
  makeTripInput(MODEL_X, 'travel_trailer_20_24', 'New York', 'Washington', { amenities: ['food'] }),
  makeTripInput(LIGHTNING, 'travel_trailer_28_30', 'Buffalo', 'New York', { departAt: WINTER_EVENING }),
  makeTripInput(EV9, 'airstream_23_25', 'Portland', 'Seattle'),
  makeTripInput('tesla-model-x-plaid-2022', 'small_rounded', 'Albuquerque', 'Oklahoma City'),
  makeTripInput('audi-q8-e-tron-55-2024', 'small_rounded', 'Richmond', 'Philadelphia'),
  makeTripInput('porsche-macan-4-electric-2024', 'airstream_23_25', 'Miami', 'Jacksonville'),
  makeTripInput(R1T, 'none', 'Los Angeles', 'Las Vegas'),
  makeTripInput(MODEL_Y, 'none', 'Chicago', 'Detroit'),
  makeTripInput(R1T, 'travel_trailer_20_24', 'Denver', 'Salt Lake City'),
  makeTripInput(SILVERADO, 'travel_trailer_20_24', 'Los Angeles', 'New York'),
  makeTripInput(SILVERADO, 'airstream_23_25', 'Los Angeles', 'New York'),
  makeTripInput(MODEL_Y, 'teardrop', 'Los Angeles', 'New York'),
  makeTripInput('kia-ev6-awd-2022', 'teardrop', 'Nashville', 'Atlanta'),
  makeTripInput('polestar-3-dual-2025', 'small_rounded', 'Boston', 'Albany'),
  makeTripInput('lucid-gravity-2025', 'airstream_23_25', 'San Francisco', 'Portland', { dollarsPerHour: 0 }),
  CONTINGENT_TRIP,
  makeTripInput(SILVERADO, 'travel_trailer_28_30', 'Seattle', 'Los Angeles', withDailyLimit(8)),
  makeTripInput(R1T, 'travel_trailer_20_24', 'Portland', 'San Francisco', withDailyLimit(6)),
  makeTripInput(IONIQ_5, 'pop_up', 'San Francisco', 'Seattle', withDailyLimit(8)),
  makeTripInput(LIGHTNING, 'travel_trailer_20_24', 'Buffalo', 'Boston', withDailyLimit(5)),
  makeTripInput(R1T, 'travel_trailer_20_24', 'Seattle', 'Spokane', withDailyLimit(4)),
  makeTripInput('lucid-gravity-2025', 'airstream_23_25', 'San Francisco', 'Portland', withDailyLimit(5)),
  makeTripInput(EV9, 'pop_up', 'New York', 'Pittsburgh', { departAt: EVENING, ...withDailyLimit(4) }),
  makeTripInput(MODEL_Y, 'teardrop', 'Los Angeles', 'New York', withDailyLimit(9)),
  withWaypoint(makeTripInput(R1T, 'travel_trailer_20_24', 'Denver', 'Salt Lake City'), GRAND_JUNCTION),
  withWaypoint(makeTripInput(LIGHTNING, 'travel_trailer_20_24', 'Salt Lake City', 'Denver'), GRAND_JUNCTION),
  withWaypoint(
    makeTripInput(CYBERTRUCK, 'travel_trailer_20_24', 'Denver', 'Salt Lake City', { departAt: WINTER_MORNING }),
    GRAND_JUNCTION,
  ),
  withWaypoint(makeTripInput(SILVERADO, 'travel_trailer_33', 'Denver', 'Salt Lake City'), GRAND_JUNCTION),
  makeTripInput(LIGHTNING, 'airstream_23_25', 'San Francisco', 'Reno', { departAt: WINTER_EVENING }),
];

export const getTripName = ({ rig, start, end, nights, waypoints = [] }: TripInput): string =>
  `${rig.name} from ${[start, ...waypoints, end].map(({ label }) => label).join(' to ')}${nights ? ` in days of ${nights.afterDriveMin / 60} hours` : ''}`;

export type MissingPlan = { readonly reason: string; readonly from: string; readonly to: string };

/**
 * The trips without a plan. Outside the seven states, the test data has only Superchargers, many for Teslas only, and
 * no lodging.
 */
export const TRIPS_WITHOUT_PLAN: Readonly<Record<string, MissingPlan>> = {
  // "unsure": the next Supercharger may be for Teslas only, and no charger that is certain to work is close enough.
  'ford-f150-lightning-extended-2022 and travel_trailer_20_24 from Houston to New Orleans': {
    reason: 'unsure',
    from: 'Beaumont, TX - Walden Rd - Tesla Supercharger',
    to: 'Sulphur, LA - Tesla Supercharger',
  },
  'chevrolet-silverado-ev-max-2024 and travel_trailer_28_30 from Denver to Kansas City': {
    reason: 'unsure',
    from: 'Brighton, CO - Tesla Supercharger',
    to: 'Oakley, KS - Tesla Supercharger',
  },
  // 244 miles with Superchargers for Teslas only.
  'gmc-hummer-ev-pickup-3x-2022 and travel_trailer_28_30 from Phoenix to Albuquerque': {
    reason: 'range',
    from: 'Williams, AZ - Tesla Supercharger',
    to: 'Milan, NM - Tesla Supercharger',
  },
  'rivian-r1s-dual-max-2025 and travel_trailer_28_30 from Boise to Salt Lake City': {
    reason: 'unsure',
    from: 'Mountain Home, ID - Tesla Supercharger',
    to: 'Burley, ID - Tesla Supercharger',
  },
  // 175 miles, possible only with less certainty.
  'chevrolet-blazer-ev-awd-2024 and pop_up from Kansas City to Omaha': {
    reason: 'risk',
    from: 'Liberty, MO - Tesla Supercharger',
    to: 'Omaha',
  },
  'chevrolet-silverado-ev-max-2024 and travel_trailer_20_24 from Los Angeles to New York': {
    reason: 'unsure',
    from: 'Kearney, NE - Tesla Supercharger',
    to: 'Lincoln, NE - West O St - Tesla Supercharger',
  },
  'chevrolet-silverado-ev-max-2024 and airstream_23_25 from Los Angeles to New York': {
    reason: 'unsure',
    from: 'Kearney, NE - Tesla Supercharger',
    to: 'Lincoln, NE - West O St - Tesla Supercharger',
  },
  // No lodging within nine hours of driving from the last lodging in California.
  'tesla-model-y-awd-2022 and teardrop from Los Angeles to New York in days of 9 hours': {
    reason: 'nights',
    from: 'Toquerville, UT - Tesla Supercharger',
    to: 'Beaver, UT - 525 W - Tesla Supercharger',
  },
};
