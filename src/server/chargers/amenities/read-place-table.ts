import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type { Poi } from '#domain/amenities/poi-kinds.ts';
import { detectPoiList, POI_LISTS, type PoiListName, parsePoiRow } from '#domain/amenities/poi-lists.ts';
import { ImportError } from '../import/import-error.ts';
import type { PlaceList } from './place-list.ts';

const MAX_ROW_LENGTH = 1_000_000;

/** Throws an ImportError if the table's columns match no known list, or if it can't be read. */
export async function readPlaceTable(fileName: string, bytes: AsyncIterable<Uint8Array>): Promise<PlaceList> {
  const createUnknownListError = () => new ImportError('unreadable', `${fileName} is not a known list of places.`);
  const found: { list: PoiListName | null; places: Poi[]; skippedCount: number } = {
    list: null,
    places: [],
    skippedCount: 0,
  };
  const detectColumns = (header: string[]) => {
    found.list = detectPoiList(header);
    if (found.list === null) throw createUnknownListError();
    return header;
  };
  const parser = parse({ bom: true, relaxColumnCount: true, maxRecordSize: MAX_ROW_LENGTH, columns: detectColumns });
  const collect = async (rows: AsyncIterable<Record<string, string>>) => {
    for await (const row of rows) {
      const place = found.list === null ? null : parsePoiRow(found.list, row);
      if (place === null) found.skippedCount += 1;
      else found.places.push(place);
    }
  };
  await pipeline(bytes, parser, collect).catch((error: Error) => {
    if (error instanceof ImportError) throw error;
    throw new ImportError('unreadable', `${fileName} cannot be read as a table: ${error.message}`, error);
  });
  const { list, places, skippedCount } = found;
  if (list === null) throw createUnknownListError();
  return { name: list, credit: POI_LISTS[list].credit, places, mappedCells: null, skippedCount };
}
