import type { AfdcRecord } from '#domain/chargers/afdc/afdc-record.ts';
import { ImportError } from './import-error.ts';
import { JsonElements } from './json-elements.ts';

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function toRecord(feature: object): AfdcRecord {
  const { properties, geometry } = toFields(feature);
  const position = toFields(geometry).coordinates;
  const [longitude, latitude]: unknown[] = Array.isArray(position) ? position : [];
  return { ...toFields(properties), latitude, longitude };
}

const ARRAY_NAMES = ['fuel_stations', 'features'];
const MAX_UNREADABLE_LENGTH = 2000;

function parseRecord(text: string): AfdcRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { unreadable: text.slice(0, MAX_UNREADABLE_LENGTH) };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { unreadable: text.slice(0, MAX_UNREADABLE_LENGTH) };
  }
  return 'properties' in value ? toRecord(value) : value;
}

/** Streams an API response of any size, one element at a time: JSON with fuel_stations or GeoJSON with features. */
export async function* readJson(chunks: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<AfdcRecord[]> {
  const elements = new JsonElements(ARRAY_NAMES);
  for await (const chunk of chunks) {
    const texts = elements.push(chunk);
    if (elements.problem !== null)
      throw new ImportError('unreadable', `${name} is not valid JSON (${elements.problem}).`);
    yield texts.map(parseRecord);
  }
  if (elements.isComplete) return;
  if (elements.hasArray) throw new ImportError('cut off', `${name} is truncated: its JSON is incomplete.`);
  throw new ImportError('not stations', `${name} is not an AFDC file: it has neither fuel_stations nor features.`);
}
