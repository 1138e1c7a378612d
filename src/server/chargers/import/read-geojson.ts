import type { AfdcRecord } from '#domain/chargers/afdc/afdc-record.ts';

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Converts a GeoJSON feature to a record: its properties plus the coordinates of its point. */
export function toRecord(feature: object): AfdcRecord {
  const { properties, geometry } = toFields(feature);
  const position = toFields(geometry).coordinates;
  const [longitude, latitude]: unknown[] = Array.isArray(position) ? position : [];
  return { ...toFields(properties), latitude, longitude };
}
