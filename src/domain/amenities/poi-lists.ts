import { Poi, type PoiKind } from './poi-kinds.ts';

type Row = Readonly<Record<string, string>>;

type PoiListFormat = {
  /** The columns that identify a table as this list. */
  readonly columns: readonly string[];
  readonly credit: string;
  readonly readPlace: (row: Row) => { kind: PoiKind | null; name: string; lat: string; lng: string };
};

/** Place lists that public agencies publish as tables. */
export const POI_LISTS = {
  /** Rest areas with truck parking: National Transportation Atlas Database, "Truck Stop Parking". */
  truck_parking: {
    columns: ['NHS_Rest_S', 'Latitude', 'Longitude'],
    credit: 'Truck Stop Parking: US Department of Transportation, Bureau of Transportation Statistics',
    readPlace: (row) => ({
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
    readPlace: (row) => ({
      kind: row.FacilityTypeDescription === 'Campground' ? 'campground' : null,
      name: row.FacilityName ?? '',
      lat: row.FacilityLatitude ?? '',
      lng: row.FacilityLongitude ?? '',
    }),
  },
} as const satisfies Readonly<Record<string, PoiListFormat>>;

export type PoiListName = keyof typeof POI_LISTS;

/** Returns the list that a table's column names identify; null if they identify none. */
export function detectPoiList(columns: readonly string[]): PoiListName | null {
  const names = Object.keys(POI_LISTS) as PoiListName[];
  return names.find((name) => POI_LISTS[name].columns.every((column) => columns.includes(column))) ?? null;
}

const parseDegrees = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** Parses a row of a list; null unless the row is a place of interest with valid coordinates. */
export function parsePoiRow(list: PoiListName, row: Row): Poi | null {
  const { kind, name, lat, lng } = POI_LISTS[list].readPlace(row);
  const place = Poi.safeParse({
    kind,
    name: name.trim().slice(0, 200),
    lat: parseDegrees(lat),
    lng: parseDegrees(lng),
  });
  if (!place.success || (place.data.lat === 0 && place.data.lng === 0)) return null;
  return place.data;
}
