import { haversineDistanceM, type LatLng } from '../geo/point.ts';
import { groupBy } from '../group-by.ts';
import { findStateByCode } from '../places/states.ts';
import { toIndexWords } from '../text/normalize.ts';

/** A town that a driver may name. */
export type KnownPlace = LatLng & { readonly name: string; readonly state: string; readonly population: number | null };

/** A place that the recognizer listens for. */
export type SpokenName = {
  readonly name: string;
  readonly words: string;
  /** The words of the states that have a town of this name. */
  readonly states: readonly string[];
};

/** The maximum number of places in a grammar. With more, decoding takes longer and confuses more of them. */
export const SPOKEN_PLACES_MAX = 300;
const NAME_WORDS_MAX = 5;
const POPULATION_MIN = 300;
const NEAR_M = 5_000;

/** Returns the words of a name; null if there are more than five, or any character is not a letter. */
export function toSpokenWords(name: string): string[] | null {
  const words = toIndexWords(name);
  const isSpoken = words.length > 0 && words.length <= NAME_WORDS_MAX && words.every((word) => /^[a-z]+$/.test(word));
  return isSpoken ? words : null;
}

/** Returns a measure that grows with the distance to a town and falls with its population. */
function computeRemoteness(place: KnownPlace, center: LatLng): number {
  const people = Math.max(place.population ?? 0, POPULATION_MIN);
  return Math.max(haversineDistanceM(place, center), NEAR_M) / Math.sqrt(people);
}

/**
 * Chooses the places that a driver at the center is most likely to name, likeliest first: nearby towns, and large towns
 * farther away.
 */
export function chooseSpokenPlaces(
  places: readonly KnownPlace[],
  center: LatLng,
  canRecognize: (words: readonly string[]) => boolean,
): SpokenName[] {
  const likeliestFirst = places
    .map((place) => ({ place, remoteness: computeRemoteness(place, center) }))
    .sort((a, b) => a.remoteness - b.remoteness);
  const byWords = groupBy(likeliestFirst, ({ place }) => toSpokenWords(place.name)?.join(' ') ?? '');
  const recognizable = [...byWords].filter(([words]) => words !== '' && canRecognize(words.split(' ')));
  return recognizable.slice(0, SPOKEN_PLACES_MAX).map(([words, named]) => ({
    name: named[0]?.place.name ?? words,
    words,
    states: [...new Set(named.flatMap(({ place }) => toStateWords(place.state)))],
  }));
}

function toStateWords(code: string): string[] {
  const words = toSpokenWords(findStateByCode(code)?.name ?? '');
  return words === null ? [] : [words.join(' ')];
}
