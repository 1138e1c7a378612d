import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type AmenitySourcesTable = {
  name: string;
  credit: string;
  surveyed: number[] | null;
  imported_at: Timestamp;
};

export type AmenityPlacesTable = { source: string; kind: string; name: string; lat: number; lng: number };
