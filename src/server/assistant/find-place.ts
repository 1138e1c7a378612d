import type { LatLng } from '#domain/geo/point.ts';
import type { SpokenPlace } from '#domain/language/query.ts';
import { PLACES_LOOKUP_LIMIT, resolvePlace, type Spot } from '#domain/searches/natural/resolve-place.ts';
import type { AnswerContext } from './answer-context.ts';

export type LabeledPoint = LatLng & Pick<Spot, 'label' | 'isNamed'>;

/** Finds a place that the driver named; by default, their position or else the map's center. Null if it is unknown. */
export async function findSpot(
  { deps, context }: AnswerContext,
  spoken: SpokenPlace | undefined,
): Promise<Spot | null> {
  const here = context.position === null ? { map_view: true as const } : { near_me: true as const };
  const isPositionMissing = (spoken?.near_me ?? spoken?.current) === true && context.position === null;
  return resolvePlace(isPositionMissing || spoken === undefined ? here : spoken, context, (text, near) =>
    deps.geocoder.autocomplete(text, { near, limit: PLACES_LOOKUP_LIMIT }).catch(() => []),
  );
}

export const MAP_CENTER_LABEL = 'the center of the map';
const LABELS: Readonly<Record<string, string>> = { you: 'your location', 'the map': MAP_CENTER_LABEL };

export const getSpotLabel = ({ label }: Spot): string => LABELS[label] ?? label;

export async function findPlace(
  answerContext: AnswerContext,
  spoken: SpokenPlace | undefined,
): Promise<LabeledPoint | null> {
  const spot = await findSpot(answerContext, spoken);
  return spot && { ...spot.point, label: getSpotLabel(spot), isNamed: spot.isNamed };
}

export const formatSpokenPlace = ({ address, name, area, city, zip, state }: SpokenPlace): string =>
  [address ?? name ?? area ?? city ?? zip, state].filter(Boolean).join(', ') || 'that place';
