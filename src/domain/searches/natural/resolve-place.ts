import type { BoundingBox } from '../../geo/bounds.ts';
import { boxAround, containsPoint } from '../../geo/bounds.ts';
import type { LatLng } from '../../geo/point.ts';
import type { SpokenPlace } from '../../language/query.ts';
import { formatCoordinates } from '../../places/coordinates.ts';
import type { Place } from '../../places/place.ts';
import type { MapView } from '../../places/place-query.ts';
import { getPlaceRadiusDegrees } from '../../places/place-radius.ts';
import { findStateByCode } from '../../places/states.ts';
import { toMatchKey } from '../../text/match-key.ts';
import type { AskContext } from './natural-search.ts';

/** Finds places by name, best first, like the search box. */
export type FindPlaces = (query: string, near: MapView | undefined) => Promise<readonly Place[]>;

/** What a spoken place refers to. */
export type Spot = {
  readonly label: string;
  readonly point: LatLng;
  /** The area of a state or county; null for smaller places. */
  readonly area: BoundingBox | null;
  /** Whether a name was looked up, which may have been misspelled or ambiguous. */
  readonly isNamed: boolean;
  /** Other places of the same name. */
  readonly others: readonly Place[];
};

/** Below this zoom level, visible places are not preferred, because several with the same name may be visible. */
const REGION_ZOOM = 6;
/** How many places to look up, since the one in view may not be the first of its name. */
export const PLACES_LOOKUP_LIMIT = 12;
const OTHERS_SHOWN = 3;

const toPoint = ({ latitude, longitude }: Place): LatLng => ({ lat: latitude, lng: longitude });

/** Null if it has no name. */
function toPlaceText({ zip, address, name, area, city, state }: SpokenPlace): string | null {
  if (zip !== undefined) return zip;
  const parts = [address, name ?? area, city].filter((part) => part !== undefined);
  if (state === undefined) return parts.length === 0 ? null : parts.join(', ');
  return parts.length === 0 ? (findStateByCode(state)?.name ?? state) : [...parts, state].join(', ');
}

/** Puts the places that are in the view first; others stay in the geocoder's order. */
function preferVisiblePlaces(places: readonly Place[], { view }: AskContext): readonly Place[] {
  if (view === null || view.bounds === null || view.zoom < REGION_ZOOM) return places;
  const { bounds } = view;
  const isVisible = (place: Place) => containsPoint(bounds, toPoint(place));
  return [...places.filter(isVisible), ...places.filter((place) => !isVisible(place))];
}

const hasName = (name: string) => (place: Place) =>
  toMatchKey(place.formattedAddress.split(',')[0] ?? '') === toMatchKey(name);

function toSpot(place: Place, others: readonly Place[]): Spot {
  const point = toPoint(place);
  const radiusDegrees = getPlaceRadiusDegrees(place);
  const area = radiusDegrees === null ? null : boxAround(point, radiusDegrees);
  return { label: place.formattedAddress, point, area, isNamed: true, others: others.slice(0, OTHERS_SHOWN) };
}

/** Finds a named place: exact names before similar ones, visible ones before others. */
async function findNamedPlace(spoken: SpokenPlace, context: AskContext, findPlaces: FindPlaces): Promise<Spot | null> {
  const text = toPlaceText(spoken);
  if (text === null) return null;
  const near = context.view ?? undefined;
  const named = await findPlaces(text, near);
  // If "northern Nevada" isn't found, look up "Nevada".
  const isPartOfArea = named.length === 0 && spoken.area !== undefined && text.includes(' ');
  const places = isPartOfArea ? await findPlaces(text.slice(text.indexOf(' ') + 1), near) : named;
  const exactPlaces = places.filter(hasName(spoken.city ?? spoken.name ?? spoken.area ?? text));
  const [first, ...others] = preferVisiblePlaces(exactPlaces.length > 0 ? exactPlaces : places, context);
  if (first === undefined) return null;
  const isAmbiguous = spoken.city !== undefined && spoken.state === undefined && exactPlaces.length > 0;
  return toSpot(first, isAmbiguous ? others.filter(({ city }) => city !== null) : []);
}

function buildUnnamedSpot(point: LatLng, label: string): Spot {
  return { label, point, area: null, isNamed: false, others: [] };
}

/** Returns the center of the map, which is "here" if no place is named. */
export const getViewSpot = ({ view }: AskContext): Spot | null => view && buildUnnamedSpot(view, 'the map');

/** Resolves a spoken place; null if it is unknown. */
export async function resolvePlace(
  spoken: SpokenPlace,
  context: AskContext,
  findPlaces: FindPlaces,
): Promise<Spot | null> {
  const { lat, lon } = spoken;
  if (lat !== undefined && lon !== undefined)
    return buildUnnamedSpot({ lat, lng: lon }, formatCoordinates({ lat, lng: lon }));
  if ((spoken.near_me ?? spoken.current) === true) return context.position && buildUnnamedSpot(context.position, 'you');
  if (spoken.map_view === true) return getViewSpot(context);
  return findNamedPlace(spoken, context, findPlaces);
}
