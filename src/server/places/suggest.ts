import { haversineDistanceM } from '#domain/geo/point.ts';
import { dropFirstPart, interpretPlaceQuery, type PlaceInterpretation } from '#domain/places/interpret-place-query.ts';
import type { Place } from '#domain/places/place.ts';
import { type MapView, MIN_PLACE_QUERY_LENGTH } from '#domain/places/place-query.ts';
import { type PlaceMatch, scorePlace } from '#domain/places/score-places.ts';
import { splitQuery, type Tolerance } from '#domain/text/query-word.ts';
import { searchWords } from '#domain/text/search-words.ts';
import { toPlace, zipToPlace } from './entry-place.ts';
import type { Entry, Gazetteer, Zip } from './gazetteer.ts';
import { matchZips } from './suggest-zips.ts';

type GazetteerMatch = PlaceMatch & ({ readonly entry: Entry } | { readonly zip: Zip });

function blendStateFit(quality: number, name: string, stateFit: number | null): number {
  if (stateFit === null) return quality;
  const words = splitQuery(name).length;
  return (quality * words + stateFit) / (words + 1);
}

function matchNames(gazetteer: Gazetteer, interpretation: PlaceInterpretation, tolerance: Tolerance): GazetteerMatch[] {
  const { names, entriesByDocument } = gazetteer;
  const { name, states, stateFit } = interpretation;
  const accept = (document: number) => {
    const entry = entriesByDocument[document];
    return entry !== undefined && (states === null || (entry.kind !== 'state' && states.has(entry.state.code)));
  };
  return searchWords(names, name, { limit: Number.POSITIVE_INFINITY, tolerance, accept }).flatMap((match) => {
    const entry = entriesByDocument[match.document];
    if (entry === undefined) return [];
    const { isLeading, coverage } = match;
    const quality = blendStateFit(match.quality, name, stateFit);
    return [{ entry, kind: entry.kind, population: entry.population, quality, isLeading, coverage }];
  });
}

function matchInterpretations(
  gazetteer: Gazetteer,
  interpretations: readonly PlaceInterpretation[],
  tolerance: Tolerance,
): GazetteerMatch[] {
  return interpretations.flatMap((interpretation) => matchNames(gazetteer, interpretation, tolerance));
}

/**
 * Returns the matches of the strictest interpretation that has any: as spelled, then with a guessed state, then with
 * typos. A query with a ZIP code matches only ZIP codes.
 */
function findMatches(gazetteer: Gazetteer, interpretations: readonly PlaceInterpretation[]): GazetteerMatch[] {
  const zipInterpretations = interpretations.filter(({ zip }) => zip !== null);
  if (zipInterpretations.length > 0) return matchZips(gazetteer.zips, zipInterpretations);
  const asSpelled = matchInterpretations(
    gazetteer,
    interpretations.filter(({ isPreferred }) => isPreferred),
    'prefix',
  );
  if (asSpelled.length > 0) return asSpelled;
  const withGuessedState = matchInterpretations(gazetteer, interpretations, 'prefix');
  return withGuessedState.length > 0 ? withGuessedState : matchInterpretations(gazetteer, interpretations, 'typos');
}

function rankMatches(found: readonly GazetteerMatch[], near: MapView | undefined): GazetteerMatch[] {
  const ranked = found.map((match) => {
    const { point } = 'zip' in match ? match.zip : match.entry;
    return { match, score: scorePlace(match, near === undefined ? null : haversineDistanceM(near, point), near?.zoom) };
  });
  return ranked.sort((a, b) => b.score - a.score).map(({ match }) => match);
}

function listDistinctPlaces(found: readonly GazetteerMatch[], limit: number): Place[] {
  const places = new Map<string, Place>();
  for (const match of found) {
    if (places.size >= limit) break;
    const place = 'zip' in match ? zipToPlace(match.zip) : toPlace(match.entry);
    if (!places.has(place.formattedAddress)) places.set(place.formattedAddress, place);
  }
  return [...places.values()];
}

/**
 * Suggests gazetteer places that match a partly typed query, best first. Drops leading comma-separated parts until
 * something matches.
 */
export function suggestFromGazetteer(
  gazetteer: Gazetteer,
  query: string,
  near: MapView | undefined,
  limit: number,
): Place[] {
  for (let text: string | null = query.trim(); text !== null; text = dropFirstPart(text)) {
    if (text.length < MIN_PLACE_QUERY_LENGTH) return [];
    const found = findMatches(gazetteer, interpretPlaceQuery(text));
    if (found.length > 0) return listDistinctPlaces(rankMatches(found, near), limit);
  }
  return [];
}
