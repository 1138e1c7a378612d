import type { TripInput } from '#server/trips/testing/world.ts';
import { makeTripInput } from '#server/trips/testing/world-trips.ts';

const WINTER = { departAt: '2026-12-20T15:00:00Z' };
const EVENING = { departAt: '2026-05-02T00:00:00Z' };
const SILVERADO = 'chevrolet-silverado-ev-max-2024';
const LIGHTNING = 'ford-f150-lightning-extended-2022';
const SMALL_LIGHTNING = 'ford-f150-lightning-standard-2022';
const R1T = 'rivian-r1t-quad-large-2022';
const MODEL_Y = 'tesla-model-y-awd-2022';
const EV9 = 'kia-ev9-awd-2024';

/** Makes a trailer as heavy as a fifth wheel, because the library has none. */
function asFifthWheel(input: TripInput): TripInput {
  const { rig } = input;
  if (rig.trailer === null) return input;
  return {
    ...input,
    rig: {
      ...rig,
      name: rig.name.replace('travel_trailer_33', 'fifth wheel'),
      trailer: { ...rig.trailer, massKg: 5_400 },
    },
  };
}

/**
 * Twenty trips over mountains and plains, in spring and winter, from a teardrop to a fifth wheel, with large and small
 * batteries. They stay in the states of the real AFDC data: elsewhere the test data has Superchargers only, so a broken
 * one would strand drivers, although other chargers exist nearby.
 */
export const SIMULATED_TRIPS: readonly TripInput[] = [
  makeTripInput(MODEL_Y, 'travel_trailer_20_24', 'Seattle', 'Spokane'),
  makeTripInput(R1T, 'travel_trailer_20_24', 'Spokane', 'Seattle', WINTER),
  makeTripInput(LIGHTNING, 'travel_trailer_20_24', 'Seattle', 'Portland', EVENING),
  makeTripInput(EV9, 'travel_trailer_20_24', 'Spokane', 'Seattle'),
  makeTripInput(SILVERADO, 'travel_trailer_33', 'Portland', 'San Francisco'),
  makeTripInput('lucid-gravity-2025', 'airstream_23_25', 'San Francisco', 'Portland'),
  makeTripInput(SILVERADO, 'travel_trailer_28_30', 'Seattle', 'Los Angeles'),
  makeTripInput(MODEL_Y, 'teardrop', 'Los Angeles', 'Seattle'),
  makeTripInput(MODEL_Y, 'small_rounded', 'Los Angeles', 'San Francisco', EVENING),
  asFifthWheel(makeTripInput(SILVERADO, 'travel_trailer_33', 'San Francisco', 'Los Angeles')),
  makeTripInput(SMALL_LIGHTNING, 'teardrop', 'San Francisco', 'Los Angeles'),
  asFifthWheel(makeTripInput('gmc-hummer-ev-pickup-3x-2022', 'travel_trailer_33', 'Philadelphia', 'Pittsburgh')),
  makeTripInput(LIGHTNING, 'travel_trailer_20_24', 'Pittsburgh', 'Philadelphia', WINTER),
  makeTripInput(EV9, 'teardrop', 'New York', 'Pittsburgh', EVENING),
  makeTripInput('hyundai-ioniq-5-awd-2024', 'pop_up', 'Philadelphia', 'Buffalo'),
  makeTripInput(LIGHTNING, 'travel_trailer_28_30', 'Buffalo', 'New York', WINTER),
  makeTripInput('hyundai-ioniq-5-awd-2024', 'small_rounded', 'Buffalo', 'Boston'),
  makeTripInput(MODEL_Y, 'travel_trailer_20_24', 'Albany', 'Buffalo'),
  makeTripInput('polestar-3-dual-2025', 'small_rounded', 'Boston', 'Albany'),
  makeTripInput(R1T, 'travel_trailer_20_24', 'New York', 'Pittsburgh'),
];
