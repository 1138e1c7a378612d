import { existsSync } from 'node:fs';
import { readBasemapFile } from '../../src/server/chargers/map/basemap-file.ts';
import { FatalError } from '../../src/server/fatal-error.ts';

/** Checks the operator's base map file. An unreadable file stops the startup; an unknown schema only prints a note. */
export async function checkCustomBasemap(file: string, print: (line: string) => void): Promise<void> {
  if (!existsSync(file)) throw new FatalError(`BASEMAP_FILE: there is no file ${file}.`);
  const { schema, layers } = await readBasemapFile(file).catch((error: Error) => {
    throw new FatalError(`BASEMAP_FILE: ${file} cannot be drawn: ${error.message}.`);
  });
  if (schema === 'unknown')
    print(
      'BASEMAP_FILE: its layers are not those of Protomaps 4, OpenMapTiles, or Shortbread, ' +
        `so the map draws them plainly: ${layers.join(', ')}.`,
    );
}
