import { z } from 'zod';
import type { Amenity } from '../chargers/charger.ts';

type AmenityValues = Partial<Readonly<Record<Amenity, number>>>;

/**
 * How much of each amenity a place next to the station provides, 0 to 1, by kind (our choice): a restaurant feeds most
 * people, a gas station sells some food.
 */
const AMENITY_VALUES = {
  restaurant: { food: 0.6, services: 0.2 },
  fast_food: { food: 0.6, services: 0.3 },
  cafe: { food: 0.5, services: 0.2 },
  bar: { food: 0.3, entertainment: 0.3 },
  supermarket: { food: 0.4, shopping: 0.7, services: 0.2 },
  convenience: { food: 0.3, shopping: 0.4, services: 0.2 },
  mall: { food: 0.6, shopping: 0.9, services: 0.5, entertainment: 0.3 },
  department_store: { shopping: 0.7, services: 0.3 },
  shop: { shopping: 0.3 },
  toilets: { services: 0.6 },
  rest_area: { services: 0.7 },
  fuel: { food: 0.1, services: 0.5 },
  car_service: { services: 0.3 },
  pharmacy: { shopping: 0.3, services: 0.4 },
  bank: { services: 0.3 },
  laundry: { services: 0.3 },
  showers: { services: 0.4 },
  library: { services: 0.4, entertainment: 0.3 },
  hotel: { services: 0.1, accommodation: 0.8 },
  campground: { services: 0.3, accommodation: 0.8 },
  cinema: { entertainment: 0.6 },
  museum: { entertainment: 0.5 },
  attraction: { entertainment: 0.5 },
  sports: { entertainment: 0.3 },
  park: { entertainment: 0.35 },
  playground: { entertainment: 0.35 },
} as const satisfies Readonly<Record<string, AmenityValues>>;

export const POI_KINDS = Object.keys(AMENITY_VALUES) as (keyof typeof AMENITY_VALUES)[];
export const PoiKind = z.enum(POI_KINDS);
export type PoiKind = z.infer<typeof PoiKind>;

/** Returns how much of an amenity a place of this kind provides right next to the station, 0 to 1. */
export function getAmenityValue(kind: PoiKind, amenity: Amenity): number {
  const values: AmenityValues = AMENITY_VALUES[kind];
  return values[amenity] ?? 0;
}

/** A place from OpenStreetMap or a place list. */
export const Poi = z.object({
  kind: PoiKind,
  name: z.string().max(200),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});
export type Poi = z.infer<typeof Poi>;
