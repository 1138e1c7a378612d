import { z } from 'zod';
import { ChargerFilters } from '../chargers/filters.ts';
import { LatLng } from '../geo/point.ts';
import { isStorable, isVisible, NOT_PLAIN_MESSAGE, PlainText } from '../plain-text.ts';

export const SEARCH_KINDS = ['text', 'place', 'natural', 'voice', 'region'] as const;
/** Returns whether a search was a sentence, typed or spoken. */
export const isNaturalLanguage = (kind: (typeof SEARCH_KINDS)[number]): boolean =>
  kind === 'natural' || kind === 'voice';

export const SEARCH_QUERY_MAX = 200;
/** Maximum JSON length of the filters, about twice what all networks of the data set need. */
const FILTERS_JSON_MAX = 2_000;

export const SearchPlace = LatLng.extend({ label: PlainText.max(200) });
export type SearchPlace = z.infer<typeof SearchPlace>;

const Filters = ChargerFilters.prefault({}).refine(
  ({ text, networks }) => [text, ...networks].every(isStorable),
  NOT_PLAIN_MESSAGE,
);

const Search = z.object({
  query: PlainText.min(1).max(SEARCH_QUERY_MAX),
  kind: z.enum(SEARCH_KINDS),
  location: SearchPlace.nullable().default(null),
  filters: Filters,
  resultsCount: z.number().int().min(0).max(10_000_000).default(0),
});

/** A search as submitted by the client. */
export const SearchDraft = Search.extend({
  query: Search.shape.query.refine(isVisible, 'Enter something to search for.'),
  filters: Filters.refine((filters) => JSON.stringify(filters).length <= FILTERS_JSON_MAX, 'Choose fewer networks.'),
});
export type SearchDraft = z.output<typeof SearchDraft>;

/** A stored search. Less strict than a draft, since older entries predate some checks. */
export const SearchEntry = Search.extend({ id: z.uuid(), createdAt: z.iso.datetime() });
export type SearchEntry = z.infer<typeof SearchEntry>;
