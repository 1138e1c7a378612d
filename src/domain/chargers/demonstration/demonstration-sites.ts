import { pickWeighted, type Random, randomBetween } from '#domain/random.ts';
import type { AmenityScores } from '../charger.ts';

/** Score ranges of a type of site: for trailers, and for food, shopping, and other amenities nearby. */
type ScoreRanges = { trailer: readonly [number, number]; amenities: readonly [number, number] };

const SITES = {
  TRUCK_STOP: { trailer: [70, 98], amenities: [40, 80] },
  TRAVEL_CENTER: { trailer: [60, 96], amenities: [45, 90] },
  REST_STOP: { trailer: [50, 92], amenities: [5, 40] },
  RV_PARK: { trailer: [60, 95], amenities: [15, 60] },
  CAMPGROUND: { trailer: [55, 90], amenities: [5, 50] },
  GAS_STATION: { trailer: [25, 75], amenities: [25, 65] },
  SHOPPING_CENTER: { trailer: [15, 68], amenities: [55, 100] },
  GROCERY: { trailer: [15, 60], amenities: [50, 90] },
  RESTAURANT: { trailer: [10, 55], amenities: [40, 85] },
  HOTEL: { trailer: [10, 60], amenities: [40, 90] },
  PARKING_LOT: { trailer: [10, 55], amenities: [15, 75] },
  PARKING_GARAGE: { trailer: [0, 12], amenities: [30, 95] },
  CAR_DEALER: { trailer: [5, 45], amenities: [10, 50] },
  OFFICE_BLDG: { trailer: [0, 40], amenities: [10, 60] },
} as const satisfies Record<string, ScoreRanges>;

export type SiteType = keyof typeof SITES;

const ROAD_SITES: Partial<Record<SiteType, number>> = {
  TRAVEL_CENTER: 22,
  GAS_STATION: 20,
  SHOPPING_CENTER: 18,
  TRUCK_STOP: 10,
  HOTEL: 8,
  RESTAURANT: 7,
  GROCERY: 7,
  REST_STOP: 5,
  RV_PARK: 3,
};

const TOWN_SITES: Partial<Record<SiteType, number>> = {
  PARKING_LOT: 20,
  PARKING_GARAGE: 16,
  OFFICE_BLDG: 14,
  SHOPPING_CENTER: 14,
  HOTEL: 13,
  CAR_DEALER: 9,
  GROCERY: 8,
  RESTAURANT: 4,
  CAMPGROUND: 2,
};

/** Picks a type of site by how common it is along a highway or in town. */
export function pickSiteType(random: Random, where: 'road' | 'town'): SiteType {
  return pickWeighted(random, (where === 'road' ? ROAD_SITES : TOWN_SITES) as Record<SiteType, number>);
}

/** Generates a trailer score for a type of site. */
export function pickTrailerScore(random: Random, site: SiteType): number {
  const [from, to] = SITES[site].trailer;
  return randomBetween(random, from, to);
}

/** Generates amenity scores for a type of site. */
export function pickAmenityScores(random: Random, site: SiteType): AmenityScores {
  const [from, to] = SITES[site].amenities;
  const score = () => Math.min(100, Math.max(0, randomBetween(random, from, to) + randomBetween(random, -15, 15)));
  const parts = {
    food: score(),
    shopping: score(),
    services: score(),
    accommodation: site === 'HOTEL' || site === 'CAMPGROUND' || site === 'RV_PARK' ? 90 : score(),
    entertainment: score(),
  };
  const sum = Object.values(parts).reduce((total, part) => total + part, 0);
  return { overall: Math.round(sum / Object.keys(parts).length), ...parts };
}
