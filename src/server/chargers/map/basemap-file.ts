import { open } from 'node:fs/promises';
import { PMTiles, TileType } from 'pmtiles';
import { z } from 'zod';
import { detectBasemapSchema, hasStreets } from '#domain/basemap/basemap-schema.ts';
import { toPmtilesSource } from '../../basemap/pmtiles-source.ts';

const OPENSTREETMAP_CREDIT = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>';

const Metadata = z.object({
  attribution: z.string().catch(''),
  vector_layers: z.array(z.object({ id: z.string() })),
});

export async function readBasemapFile(file: string) {
  const handle = await open(file);
  try {
    const archive = new PMTiles(toPmtilesSource(file, handle));
    const { tileType } = await archive.getHeader();
    if (tileType !== TileType.Mvt) throw new Error('it does not contain vector tiles');
    const metadata = Metadata.safeParse(await archive.getMetadata());
    if (!metadata.success) throw new Error('it does not list its layers');
    const { attribution, vector_layers } = metadata.data;
    const layers = vector_layers.map(({ id }) => id);
    const schema = detectBasemapSchema(layers);
    return { schema, layers, attribution: attribution || (hasStreets(schema) ? OPENSTREETMAP_CREDIT : '') };
  } finally {
    await handle.close();
  }
}
