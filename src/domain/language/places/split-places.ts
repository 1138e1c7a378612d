import type { SpokenPlace } from '../query.ts';
import { PlaceReader } from './place-reader.ts';
import { tokenize } from './place-tokens.ts';
import type { RoleName } from './place-words.ts';

export type SpokenPlaces = {
  readonly origin: SpokenPlace | null;
  readonly destination: SpokenPlace | null;
  readonly via: readonly SpokenPlace[];
  readonly avoided: readonly SpokenPlace[];
  /** A place that is neither a start nor an end. */
  readonly place: SpokenPlace | null;
  readonly isBetween: boolean;
  /** All places without a word that gives their role, in order: "trip: Reno, Elko, Wells". */
  readonly listed: readonly SpokenPlace[];
  /** The words that neither name a place nor give its role. */
  readonly skipped: readonly string[];
};

const canNameStation = ({ result, selected, near_me, name }: SpokenPlace) =>
  (result ?? selected ?? near_me ?? name) !== undefined;

/** Lists the places that can name a station. A town alone must follow a preposition or be next to a station word. */
export function listStationPlaces(remaining: string): readonly SpokenPlace[] {
  return new PlaceReader(tokenize(remaining))
    .read()
    .filter(
      ({ role, place, isBesideStation }) =>
        role !== 'negated' &&
        (role !== 'bare' || isBesideStation || canNameStation(place) || place.state !== undefined),
    )
    .map(({ place }) => place);
}

/** Finds the start, end, waypoints, and other places in the words that the other readers left over. */
export function splitPlaces(remaining: string): SpokenPlaces {
  const reader = new PlaceReader(tokenize(remaining));
  const mentions = reader.read();
  const { skipped } = reader;
  const listRole = (role: RoleName | 'bare') =>
    mentions.filter((mention) => mention.role === role).map(({ place }) => place);
  const [betweenStart = null, betweenEnd = null] = listRole('between');
  const via = [...listRole('destination').slice(0, -1), ...listRole('via')];
  const avoided = listRole('avoided');
  const [near = null] = listRole('near');
  if (betweenEnd !== null) {
    const ends = { origin: betweenStart, destination: betweenEnd };
    return { ...ends, via, avoided, place: near, isBetween: true, listed: [], skipped };
  }
  const [origin = null] = listRole('origin');
  const destination = listRole('destination').at(-1) ?? null;
  const bare = listRole('bare');
  // A name with its state is more certain than other names without a role.
  const place =
    near ??
    betweenStart ??
    bare.find(({ state, zip }) => state !== undefined || zip !== undefined) ??
    bare.at(-1) ??
    null;
  return { origin, destination, via, avoided, place, isBetween: false, listed: bare, skipped };
}
