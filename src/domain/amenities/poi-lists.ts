import { Poi, type PoiKind } from './poi-kinds.ts';

/** A row of a table by the names of its columns. */
type Row = Readonly<Record<string, string>>;

type PoiListFormat = {
  /** The columns by which a table is known to be this list. */
  readonly columns: readonly string[];
  readonly credit: string;
  readonly place: (row: Row) => { kind: PoiKind | null; name: string; lat: string; lng: string };
};

/** The lists of places that public bodies give out as tables. */
export const POI_LISTS = {
  /** Rest areas with room for trucks: National Transportation Atlas Database, "Truck Stop Parking". */
  truck_parking: {
    columns: ['NHS_Rest_S', 'Latitude', 'Longitude'],
    credit: 'Truck Stop Parking: US Department of Transportation, Bureau of Transportation Statistics',
    place: (row) => ({
      kind: 'rest_area',
      name: row.NHS_Rest_S ?? '',
      lat: row.Latitude ?? '',
      lng: row.Longitude ?? '',
    }),
  },
  /** Federal campgrounds: Recreation Information Database, "Facilities". */
  campgrounds: {
    columns: ['FacilityName', 'FacilityLatitude', 'FacilityLongitude', 'FacilityTypeDescription'],
    credit: 'Campgrounds: Recreation.gov, Recreation Information Database',
    place: (row) => ({
      kind: row.FacilityTypeDescription === 'Campground' ? 'campground' : null,
      name: row.FacilityName ?? '',
      lat: row.FacilityLatitude ?? '',
      lng: row.FacilityLongitude ?? '',
    }),
  },
} as const satisfies Readonly<Record<string, PoiListFormat>>;

export type PoiListName = keyof typeof POI_LISTS;

/** Which list a table is, by the names of its columns; null where it is none of them. */
export function detectPoiList(columns: readonly string[]): PoiListName | null {
  const names = Object.keys(POI_LISTS) as PoiListName[];
  return names.find((name) => POI_LISTS[name].columns.every((column) => columns.includes(column))) ?? null;
}

const degrees = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** The place that a row of a list tells; null where it tells none of use, or where that lies nowhere. */
export function parsePoiRow(list: PoiListName, row: Row): Poi | null {
  const { kind, name, lat, lng } = POI_LISTS[list].place(row);
  const place = Poi.safeParse({ kind, name: name.trim().slice(0, 200), lat: degrees(lat), lng: degrees(lng) });
  if (!place.success || (place.data.lat === 0 && place.data.lng === 0)) return null;
  return place.data;
}
