import type { PoiKind } from './poi-kinds.ts';

type Tags = Readonly<Record<string, string>>;

/** Kinds of places by OpenStreetMap key and value (wiki.openstreetmap.org/wiki/Map_features). */
const KINDS: Readonly<Record<string, Readonly<Record<string, PoiKind>>>> = {
  amenity: {
    restaurant: 'restaurant',
    food_court: 'restaurant',
    fast_food: 'fast_food',
    cafe: 'cafe',
    ice_cream: 'cafe',
    bar: 'bar',
    pub: 'bar',
    biergarten: 'bar',
    toilets: 'toilets',
    shower: 'showers',
    fuel: 'fuel',
    car_wash: 'car_service',
    pharmacy: 'pharmacy',
    bank: 'bank',
    atm: 'bank',
    library: 'library',
    cinema: 'cinema',
    theatre: 'cinema',
    arts_centre: 'museum',
  },
  shop: {
    supermarket: 'supermarket',
    convenience: 'convenience',
    mall: 'mall',
    department_store: 'department_store',
    wholesale: 'department_store',
    bakery: 'cafe',
    car_repair: 'car_service',
    tyres: 'car_service',
    car_parts: 'car_service',
    laundry: 'laundry',
    chemist: 'pharmacy',
  },
  tourism: {
    hotel: 'hotel',
    motel: 'hotel',
    guest_house: 'hotel',
    hostel: 'hotel',
    camp_site: 'campground',
    caravan_site: 'campground',
    museum: 'museum',
    gallery: 'museum',
    attraction: 'attraction',
    zoo: 'attraction',
    aquarium: 'attraction',
    theme_park: 'attraction',
  },
  leisure: {
    park: 'park',
    nature_reserve: 'park',
    playground: 'playground',
    bowling_alley: 'attraction',
    amusement_arcade: 'attraction',
    miniature_golf: 'attraction',
    water_park: 'attraction',
    sports_centre: 'sports',
    swimming_pool: 'sports',
  },
  highway: { rest_area: 'rest_area', services: 'rest_area' },
};

/** Access values of places that aren't open to passing drivers. */
const CLOSED = new Set(['private', 'no', 'residents', 'members']);

/** Vacant shops, and shops that aren't useful while charging. */
const IGNORED_SHOPS = new Set(['vacant', 'no', 'car', 'truck', 'trailer', 'funeral_directors', 'storage_rental']);

/** The tags that an OpenStreetMap reader must keep. */
export const POI_TAGS: readonly string[] = [...Object.keys(KINDS), 'name', 'access'];

/** Returns the kind of place for OpenStreetMap tags; null if the place isn't useful or open to charging drivers. */
export function classifyOsmTags(tags: Tags): PoiKind | null {
  if (CLOSED.has(tags.access ?? '')) return null;
  for (const [key, kinds] of Object.entries(KINDS)) {
    const kind = kinds[tags[key] ?? ''];
    if (kind !== undefined) return kind;
  }
  return tags.shop !== undefined && !IGNORED_SHOPS.has(tags.shop) ? 'shop' : null;
}
