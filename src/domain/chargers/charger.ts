import { z } from 'zod';
import { Outlook } from '../outlook/outlook-answer.ts';
import { ModelOpinion } from '../reviews/model-opinion.ts';
import { PublishedSummary } from '../score/published/published-summary.ts';
import { VerificationState } from '../score/verification-state.ts';

/** How well a charger suits trailers, 0 to 100; null if unknown. */
export const TrailerScore = z.number().int().min(0).max(100).nullable();
export type TrailerScore = z.infer<typeof TrailerScore>;

export const AMENITIES = ['food', 'shopping', 'services', 'accommodation', 'entertainment'] as const;
export const Amenity = z.enum(AMENITIES);
export type Amenity = z.infer<typeof Amenity>;

const Score = z.number().int().min(0).max(100);
/** Scores for the amenities around a station, each 0 to 100; null if unknown. */
export const AmenityScores = z.object({
  overall: Score,
  food: Score.nullable(),
  shopping: Score.nullable(),
  services: Score.nullable(),
  accommodation: Score.nullable(),
  entertainment: Score.nullable(),
});
export type AmenityScores = z.infer<typeof AmenityScores>;

/** A charger's numeric ID as text: digits only, up to the int32 maximum. */
export const ChargerId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'A charger ID must be a number of at most ten digits')
  .refine((id) => Number(id) <= 2_147_483_647, 'A charger ID must be at most 2147483647');
export type ChargerId = z.infer<typeof ChargerId>;

export const CONNECTORS = ['ccs', 'nacs', 'chademo', 'j1772', 'j3271', 'nema_14_50', 'nema_5_15', 'nema_5_20'] as const;
export const Connector = z.enum(CONNECTORS);
export type Connector = z.infer<typeof Connector>;

/**
 * A charger in lists and tiles. Status is the source's code: E open, P planned, T temporarily closed, empty unknown.
 */
export const Charger = z.object({
  id: ChargerId,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  lat: z.number(),
  lng: z.number(),
  network: z.string(),
  dcFastCount: z.number().int().min(0),
  level2Count: z.number().int().min(0),
  level1Count: z.number().int().min(0),
  status: z.string(),
  access: z.string(),
  accessDaysTime: z.string(),
  /** The source's code for who may charge, if any. */
  accessDetail: z.string().nullable(),
  restrictedAccess: z.boolean().nullable(),
  openedOn: z.string().nullable(),
  trailerScore: TrailerScore,
  /** The lower end of the score's interval, used for sorting; null if there is none. */
  trailerLower: TrailerScore,
  /** The chance that the default rig charges hitched, from public facts alone, 0 to 1; null if unknown. */
  outlook: z.number().min(0).max(1).nullable(),
  /** Whether a trailer can be dropped nearby; null if unknown. */
  dropSpot: z.boolean().nullable(),
  /** The height of the tallest rig that is known to clear everything there, in centimeters; null if unknown. */
  clearsHeightCm: z.number().int().min(0).nullable(),
  amenityScores: AmenityScores.nullable(),
  connectors: z.array(Connector),
  maxPowerKw: z.number().min(0).nullable(),
});
export type Charger = z.infer<typeof Charger>;

/**
 * A charger with all details of its card. Its fields have the names of the AFDC record; chargers in lists have the
 * shorter names of Charger. The server's toChargerDetail converts one to the other.
 */
export const ChargerDetail = z.object({
  id: ChargerId,
  station_name: z.string(),
  street_address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  ev_network: z.string(),
  ev_network_web: z.string().nullable(),
  ev_dc_fast_num: z.number().int().min(0),
  ev_level2_evse_num: z.number().int().min(0),
  ev_level1_evse_num: z.number().int().min(0),
  ev_connector_types: z.array(Connector),
  ev_max_power_kw: z.number().min(0).nullable(),
  ev_pricing: z.string().nullable(),
  status_code: z.string(),
  access_code: z.string(),
  access_detail_code: z.string().nullable(),
  access_days_time: z.string(),
  restricted_access: z.boolean().nullable(),
  facility_type: z.string().nullable(),
  maximum_vehicle_class: z.string().nullable(),
  intersection_directions: z.string().nullable(),
  station_phone: z.string().nullable(),
  open_date: z.string().nullable(),
  date_last_confirmed: z.string().nullable(),
  updated_at: z.string().nullable(),
  source: z.string(),
  closed_at: z.string().nullable(),
  trailer_friendly_score: TrailerScore,
  /** The score's interval and verification state; null if the site has no reports. */
  trailer_score_lower: TrailerScore,
  trailer_score_upper: TrailerScore,
  trailer_score_state: VerificationState.nullable(),
  /** The longest rig that charged hitched without obstruction and the shortest that had to unhitch, in meters. */
  largest_clear_rig_m: z.number().positive().nullable(),
  smallest_unhitched_rig_m: z.number().positive().nullable(),
  /** Whether the default rig is likely to charge hitched, from public facts alone; never part of the score. */
  outlook: Outlook,
  published: z.array(PublishedSummary),
  isTrailerFriendly: z.boolean().nullable(),
  /** A language model's reading of the reviews; not a fact and not part of the score. */
  isTrailerFriendlyGemini: z.boolean().nullable(),
  modelOpinion: ModelOpinion.nullable(),
  amenityScores: AmenityScores.nullable(),
});
export type ChargerDetail = z.infer<typeof ChargerDetail>;
