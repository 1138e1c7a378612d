import { z } from 'zod';
import { Charger, ChargerId } from '../../chargers/charger.ts';
import { ChargerFilters } from '../../chargers/filters.ts';
import { SORTS } from '../../chargers/index/sort-order.ts';
import { BoundingBox } from '../../geo/bounds.ts';
import { UNIT_SYSTEMS } from '../../geo/distance-text.ts';
import { MapCamera } from '../../geo/map-camera.ts';
import { LatLng } from '../../geo/point.ts';
import { Query } from '../../language/query.ts';
import { MapCommand } from './map-command.ts';
import { TripDraftParts } from './trip-draft-parts.ts';

export const QUESTION_MAX = 500;
const RESULTS_MAX = 100;

const RigContext = z.object({ lengthM: z.number().positive().max(60), heightM: z.number().positive().max(10) });

/** The context that a sentence can refer to: "here", "the second one", "only 24/7 ones". All parts are optional. */
export const AskContext = z.object({
  view: MapCamera.extend({ bounds: BoundingBox.nullable().default(null) })
    .nullable()
    .default(null),
  /** Null unless the driver shares it. */
  position: LatLng.nullable().default(null),
  /** The last query, with what follow-up sentences have added to it. */
  last: Query.nullable().default(null),
  /** The map's filters. If there is no previous query, a request to change filters changes these. */
  filters: ChargerFilters.nullable().default(null),
  results: z.array(ChargerId).max(RESULTS_MAX).default([]),
  selected: ChargerId.nullable().default(null),
  rig: RigContext.nullable().default(null),
  units: z.enum(UNIT_SYSTEMS).default('miles'),
});
export type AskContext = z.infer<typeof AskContext>;

/** A part of a parsed query. Pressing it runs `next`: the query without that part, or with a different place. */
export const AskChip = z.object({
  kind: z.enum(['place', 'other_place', 'radius', 'filter', 'rig', 'sort', 'limit']),
  text: z.string(),
  next: Query,
});
export type AskChip = z.infer<typeof AskChip>;

/** What the page should do. It doesn't change or send any data. */
export const AskAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('search'),
    filters: ChargerFilters,
    sort: z.enum(SORTS),
    /** Where distances are measured from. */
    near: LatLng,
    /** The area to show on the map; null to leave the view unchanged. */
    bounds: BoundingBox.nullable(),
    total: z.number().int().min(0),
    stations: z.array(Charger),
  }),
  z.object({ kind: z.literal('plan'), trip: TripDraftParts }),
  z.object({ kind: z.literal('station'), id: ChargerId }),
  z.object({ kind: z.literal('map'), command: MapCommand }),
  z.object({ kind: z.literal('none') }),
]);
export type AskAction = z.infer<typeof AskAction>;
export type SearchAction = Extract<AskAction, { kind: 'search' }>;

export const AskAnswer = z.object({
  query: Query,
  chips: z.array(AskChip),
  /** "Showing Moab, UT": the place that was found for the driver's words. */
  showing: z.string().nullable(),
  action: AskAction,
  reply: z.object({ text: z.string(), link: z.object({ label: z.string(), href: z.string() }).nullable() }).nullable(),
  /** The parts of the sentence that weren't understood or can't be used. */
  unused: z.array(z.string()),
  /** Example sentences, if the question wasn't understood or its place wasn't found. */
  examples: z.array(z.string()),
});
export type AskAnswer = z.infer<typeof AskAnswer>;
