import { decompress } from '../import/decompress.ts';
import { ImportError } from '../import/import-error.ts';
import type { ImportInput } from '../import/import-input.ts';
import type { PlaceList } from './place-list.ts';
import { readOsm } from './read-osm.ts';
import { readPlaceTable } from './read-place-table.ts';

/**
 * Reads the places of a file: an OpenStreetMap extract (PBF) or a CSV list, detected from the content; either may be
 * gzipped.
 */
export async function readPlaceFile({ name, open }: ImportInput): Promise<PlaceList> {
  const [beginning, chunks] = await decompress(open(), name);
  if (beginning.length === 0) throw new ImportError('unreadable', `${name} is empty.`);
  if (!Buffer.from(beginning).includes('OSMHeader')) return readPlaceTable(name, chunks);
  await chunks.return(undefined);
  const openUnpacked = async function* () {
    yield* (await decompress(open(), name))[1];
  };
  return readOsm(name, openUnpacked);
}
