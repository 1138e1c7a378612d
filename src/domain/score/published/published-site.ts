import type { LatLng } from '../../geo/point.ts';
import type { StoredFact } from '../stored-facts.ts';

/** A fact that a list states. stall is the painted stall number; null for the whole site or an unnumbered stall. */
export type PublishedFact = Pick<StoredFact, 'stall' | 'name' | 'value'>;

/** A site on a published list, with the list's facts about its stalls. */
export type PublishedSite = LatLng & {
  readonly name: string;
  /** The network as the list names it; null if it doesn't. */
  readonly network: string | null;
  /** When the list last changed the site, as ISO 8601; null if it doesn't say. */
  readonly at: string | null;
  readonly facts: readonly PublishedFact[];
};

/** The format of a published list. */
export type PublishedFormat = 'supercharge.info' | 'OCPI';
