import { extractTerms } from '../extract-terms.ts';
import type { SpokenFilters } from '../query.ts';
import type { RemainingText } from '../remaining-text.ts';
import { NETWORK_TERMS } from '../spoken-networks.ts';
import { AMENITY_TERMS, CONNECTOR_TERMS, FACILITY_TERMS, HOST_TERMS, LEVEL_TERMS } from '../vocabulary.ts';
import { extractFlags } from './read-filter-flags.ts';
import { extractFilterNumbers } from './read-filter-numbers.ts';

const PUBLIC = /\b(?:public(?:ly accessible)?(?: only| chargers?| stations?)?)\b/;

/** If one level is excluded, the other remains. */
const OTHER_LEVEL = { level2: 'dc_fast', dc_fast: 'level2' } as const;

type ListName =
  | 'connectors'
  | 'networks'
  | 'exclude_networks'
  | 'facility'
  | 'exclude_facility'
  | 'host'
  | 'amenities'
  | 'amenities_remove';

function keepNonempty(lists: Readonly<Record<ListName, readonly string[]>>): SpokenFilters {
  const filters: SpokenFilters = {};
  for (const [name, list] of Object.entries(lists)) if (list.length > 0) Object.assign(filters, { [name]: list });
  return filters;
}

/** Extracts the filters from an utterance. */
export function extractFilters(remaining: RemainingText): SpokenFilters {
  const flags = extractFlags(remaining);
  const numbers = extractFilterNumbers(remaining);
  const connectors = extractTerms(remaining, CONNECTOR_TERMS);
  const networks = extractTerms(remaining, NETWORK_TERMS);
  const levels = extractTerms(remaining, LEVEL_TERMS);
  const hosts = extractTerms(remaining, HOST_TERMS);
  const facilities = extractTerms(remaining, FACILITY_TERMS);
  const amenities = extractTerms(remaining, AMENITY_TERMS);
  const [unwantedLevel] = levels.unwanted;
  const level = levels.wanted[0] ?? (unwantedLevel === undefined ? undefined : OTHER_LEVEL[unwantedLevel]);
  const lists = keepNonempty({
    connectors: connectors.wanted,
    networks: networks.wanted,
    exclude_networks: networks.unwanted,
    facility: facilities.wanted,
    exclude_facility: facilities.unwanted,
    host: hosts.wanted,
    amenities: amenities.wanted,
    amenities_remove: amenities.unwanted,
  });
  const isPublic = remaining.take(PUBLIC) !== null;
  return {
    ...flags,
    ...numbers,
    ...lists,
    ...(level === undefined ? {} : { level }),
    ...(isPublic ? { access: 'public' } : {}),
  };
}
