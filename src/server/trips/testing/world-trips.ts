import { TRAILER_LIBRARY } from '#domain/rigs/trailer-library.ts';
import { city } from '../../roads/testing/cities.ts';
import type { AskedTrip } from './world.ts';

const R1T = 'rivian-r1t-quad-large-2022';
const R1S = 'rivian-r1s-dual-max-2025';
const SILVERADO = 'chevrolet-silverado-ev-max-2024';
const HUMMER = 'gmc-hummer-ev-pickup-3x-2022';
const LIGHTNING = 'ford-f150-lightning-extended-2022';
const MODEL_Y = 'tesla-model-y-awd-2022';
const MODEL_X = 'tesla-model-x-awd-2022';
const CYBERTRUCK = 'tesla-cybertruck-awd-2024';
const IONIQ_5 = 'hyundai-ioniq-5-awd-2024';
const IONIQ_9 = 'hyundai-ioniq-9-awd-2026';
const EV9 = 'kia-ev9-awd-2024';

type Asked = Pick<AskedTrip, 'departAt' | 'dollarsPerHour' | 'unhitch' | 'maxChargePercent' | 'amenities'>;

const MORNING = '2026-05-01T14:00:00Z';
const EVENING = '2026-05-02T00:00:00Z';
const NIGHT = '2026-05-02T04:00:00Z';
const WINTER_EVENING = '2026-12-20T23:00:00Z';

function trip(vehicle: string, trailerId: string, start: string, end: string, asked: Asked = {}): AskedTrip {
  const choice = TRAILER_LIBRARY.find(({ id }) => id === trailerId);
  if (choice === undefined) throw new Error(`There is no trailer ${trailerId} in the library`);
  const at = (name: string) => ({ ...city(name), label: name });
  return {
    rig: { name: `${vehicle} and ${trailerId}`, vehicle, trailer: choice.trailer },
    ...{ start: at(start), end: at(end), departAt: MORNING },
    ...asked,
  };
}

/** Trips within the states of the real file: each has a plan. */
export const TRIPS_IN_FILE: readonly AskedTrip[] = [
  trip(R1T, 'travel_trailer_20_24', 'Seattle', 'Portland', { departAt: NIGHT }),
  trip(SILVERADO, 'travel_trailer_28_30', 'San Francisco', 'Los Angeles'),
  trip(LIGHTNING, 'travel_trailer_20_24', 'Philadelphia', 'Pittsburgh'),
  trip(MODEL_Y, 'teardrop', 'New York', 'Boston'),
  trip(IONIQ_5, 'small_rounded', 'Buffalo', 'Boston'),
  trip(EV9, 'pop_up', 'New York', 'Pittsburgh', { departAt: EVENING }),
];

/** Trips all over the country, over the file and the Superchargers of the other states. */
export const TRIPS_IN_COUNTRY: readonly AskedTrip[] = [
  trip(R1T, 'travel_trailer_20_24', 'Seattle', 'Spokane'),
  trip(SILVERADO, 'travel_trailer_33', 'Portland', 'San Francisco'),
  trip(LIGHTNING, 'boat_18_21', 'Boston', 'Philadelphia', { departAt: EVENING }),
  trip(MODEL_Y, 'small_rounded', 'Los Angeles', 'San Francisco', { departAt: NIGHT }),
  trip(IONIQ_5, 'pop_up', 'Philadelphia', 'Buffalo'),
  trip(EV9, 'small_rounded', 'Chicago', 'Nashville'),
  trip(MODEL_X, 'airstream_23_25', 'Atlanta', 'Miami'),
  trip(R1T, 'airstream_23_25', 'Dallas', 'Houston', { unhitch: 'avoid' }),
  trip(LIGHTNING, 'travel_trailer_20_24', 'Houston', 'New Orleans'),
  trip(SILVERADO, 'travel_trailer_28_30', 'Denver', 'Kansas City'),
  trip(MODEL_Y, 'teardrop', 'Salt Lake City', 'Las Vegas', { departAt: EVENING }),
  trip(R1T, 'small_rounded', 'Minneapolis', 'Chicago', { maxChargePercent: 85 }),
  trip(LIGHTNING, 'pop_up', 'St. Louis', 'Memphis'),
  trip(SILVERADO, 'boat_18_21', 'Charlotte', 'Jacksonville'),
  trip(IONIQ_5, 'teardrop', 'Cleveland', 'Pittsburgh', { departAt: NIGHT }),
  trip(HUMMER, 'travel_trailer_28_30', 'Phoenix', 'Albuquerque'),
  trip(CYBERTRUCK, 'travel_trailer_28_30', 'Phoenix', 'El Paso'),
  trip('volvo-ex90-twin-2025', 'airstream_23_25', 'Washington', 'Charlotte'),
  trip(R1S, 'travel_trailer_28_30', 'Boise', 'Salt Lake City'),
  trip('ford-f150-lightning-standard-2022', 'teardrop', 'Columbus', 'Indianapolis'),
  trip(IONIQ_9, 'small_rounded', 'San Antonio', 'Dallas'),
  trip('chevrolet-blazer-ev-awd-2024', 'pop_up', 'Kansas City', 'Omaha'),
  trip(R1T, 'travel_trailer_20_24', 'Reno', 'San Francisco', { departAt: WINTER_EVENING }),
  trip(SILVERADO, 'travel_trailer_28_30', 'Seattle', 'Los Angeles'),
  trip(MODEL_X, 'travel_trailer_20_24', 'New York', 'Washington', { amenities: ['food'] }),
  trip(LIGHTNING, 'travel_trailer_28_30', 'Buffalo', 'New York', { departAt: WINTER_EVENING }),
  trip(EV9, 'airstream_23_25', 'Portland', 'Seattle'),
  trip('tesla-model-x-plaid-2022', 'small_rounded', 'Albuquerque', 'Oklahoma City'),
  trip('audi-q8-e-tron-55-2024', 'small_rounded', 'Richmond', 'Philadelphia'),
  trip('porsche-macan-4-electric-2024', 'airstream_23_25', 'Miami', 'Jacksonville'),
  trip(R1T, 'none', 'Los Angeles', 'Las Vegas'),
  trip(MODEL_Y, 'none', 'Chicago', 'Detroit'),
  trip(R1T, 'travel_trailer_20_24', 'Denver', 'Salt Lake City'),
  trip(SILVERADO, 'travel_trailer_20_24', 'Los Angeles', 'New York'),
  trip(SILVERADO, 'airstream_23_25', 'Los Angeles', 'New York'),
  trip(MODEL_Y, 'teardrop', 'Los Angeles', 'New York'),
  trip('kia-ev6-awd-2022', 'teardrop', 'Nashville', 'Atlanta'),
  trip('polestar-3-dual-2025', 'small_rounded', 'Boston', 'Albany'),
  trip('lucid-gravity-2025', 'airstream_23_25', 'San Francisco', 'Portland', { dollarsPerHour: 0 }),
  trip(LIGHTNING, 'travel_trailer_20_24', 'Pittsburgh', 'New York', { dollarsPerHour: 5 }),
];
