import { z } from 'zod';

export const INTENTS = [
  'search_chargers',
  'search_along_route',
  'plan_route',
  'edit_route',
  'check_reachability',
  'range_estimate',
  'charger_question',
  'start_navigation',
  'stop_navigation',
  'add_favorite',
  'remove_favorite',
  'edit_favorite_note',
  'list_favorites',
  'export_favorites',
  'clear_search_history',
  'repeat_search',
  'set_rig',
  'set_vehicle',
  'set_preference',
  'set_filter',
  'clear_filters',
  'map_command',
  'open_screen',
  'report_status',
  'submit_checkin',
  'submit_review',
  'suggest_update',
  'subscription',
  'sign_out',
  'help',
  'confirm',
  'cancel',
  'out_of_scope',
] as const;

const text = z.string().min(1).max(200);
const flag = z.literal(true);
/** The longest text that a driver can dictate: a favorite's note. */
export const COMMENT_MAX = 2_000;
/** The limit is higher than any list in an utterance needs; it only bounds the work. */
const words = z.array(text).max(50);
const LISTED_PLACES_MAX = 100;

/**
 * A place as the driver named it. If the driver named no state, the resolver chooses one. Results and stops are numbered
 * from 1. The driver's location is `current` as the start of a route and `near_me` otherwise.
 */
export const SpokenPlace = z.strictObject({
  city: text.optional(),
  state: text.optional(),
  zip: z.string().optional(),
  address: text.optional(),
  name: text.optional(),
  area: text.optional(),
  lat: z.number().min(-90).max(90).optional(),
  lon: z.number().min(-180).max(180).optional(),
  near_me: flag.optional(),
  map_view: flag.optional(),
  saved: text.optional(),
  selected: flag.optional(),
  result: z.number().int().positive().optional(),
  stop: z.union([z.literal('next'), z.number().int().positive()]).optional(),
  current: flag.optional(),
});
export type SpokenPlace = z.infer<typeof SpokenPlace>;

export const SpokenFilters = z.strictObject({
  networks: words.optional(),
  exclude_networks: words.optional(),
  level: z.enum(['dc_fast', 'level2']).optional(),
  min_power_kw: z.number().optional(),
  connectors: words.optional(),
  trailer_friendly: flag.optional(),
  pull_through: flag.optional(),
  no_unhitch: flag.optional(),
  min_trailer_score: z.number().optional(),
  min_clearance_ft: z.number().optional(),
  drop_spot: flag.optional(),
  amenities: words.optional(),
  amenities_remove: words.optional(),
  facility: words.optional(),
  exclude_facility: words.optional(),
  host: words.optional(),
  open_24_7: flag.optional(),
  operational_only: flag.optional(),
  available_now: flag.optional(),
  verified_only: flag.optional(),
  reviewed_within_days: z.number().optional(),
  free: flag.optional(),
  max_price_per_kwh: z.number().optional(),
  min_stalls: z.number().optional(),
  access: text.optional(),
  open_to_all_evs: flag.optional(),
  /** Only the filter panel sets these. */
  access_mode: z.enum(['24/7', 'business']).optional(),
  amenity_minimum: z.number().optional(),
  known_level_only: flag.optional(),
});
export type SpokenFilters = z.infer<typeof SpokenFilters>;

export const SpokenRig = z.strictObject({
  trailer_type: text.optional(),
  trailer_length_ft: z.number().optional(),
  trailer_width_ft: z.number().optional(),
  trailer_height_ft: z.number().optional(),
  trailer_weight_lb: z.number().optional(),
  total_length_ft: z.number().optional(),
  total_height_ft: z.number().optional(),
  axles: z.number().optional(),
  electric_brakes: flag.optional(),
  use_saved: flag.optional(),
});
export type SpokenRig = z.infer<typeof SpokenRig>;

const SpokenCharger = SpokenPlace.pick({ name: true, city: true, state: true, selected: true, result: true }).extend({
  network: text.optional(),
});
export type SpokenCharger = z.infer<typeof SpokenCharger>;

/** The details that an utterance states; all others are missing. */
export const Slots = z.strictObject({
  place: SpokenPlace.optional(),
  origin: SpokenPlace.optional(),
  destination: SpokenPlace.optional(),
  via: z.array(SpokenPlace).max(LISTED_PLACES_MAX).optional(),
  avoid_places: z.array(SpokenPlace).max(LISTED_PLACES_MAX).optional(),
  radius_mi: z.number().optional(),
  max_detour_mi: z.number().optional(),
  limit: z.number().optional(),
  sort: z.enum(['distance', 'trailer_score', 'rating', 'price', 'power']).optional(),
  route: z
    .strictObject({ road: text, origin: SpokenPlace, destination: SpokenPlace, current: flag })
    .partial()
    .optional(),
  filters: SpokenFilters.optional(),
  rig: SpokenRig.optional(),
  vehicle: text.optional(),
  start_soc_pct: z.number().optional(),
  arrive_soc_pct: z.number().optional(),
  min_soc_pct: z.number().optional(),
  max_charge_pct: z.number().optional(),
  max_speed_mph: z.number().optional(),
  headwind_mph: z.number().optional(),
  depart_at: text.optional(),
  avoid: words.optional(),
  optimize: text.optional(),
  action: text.optional(),
  layer: z.enum(['street', 'satellite', 'hybrid']).optional(),
  steps: z.number().optional(),
  charger: SpokenCharger.optional(),
  attribute: text.optional(),
  stop: z.union([z.literal('next'), z.number()]).optional(),
  delta_mph: z.number().optional(),
  outcome: z.enum(['hitched_clear', 'hitched_blocking', 'unhitched', 'could_not_charge']).optional(),
  blocked_stalls: z.number().optional(),
  layout: text.optional(),
  stall: z.union([text, z.number()]).optional(),
  status: z.enum(['out_of_order', 'slow', 'blocked', 'closed']).optional(),
  rating: z.number().min(1).max(5).optional(),
  comment: z.string().min(1).max(COMMENT_MAX).optional(),
  field: text.optional(),
  screen: z.enum(['favorites', 'profile', 'map', 'help', 'admin', 'trips']).optional(),
  format: text.optional(),
  preferences: z.record(z.string(), z.union([z.boolean(), text])).optional(),
});
export type Slots = z.infer<typeof Slots>;

export const Query = z.strictObject({ intent: z.enum(INTENTS), slots: Slots });
export type Query = z.infer<typeof Query>;
