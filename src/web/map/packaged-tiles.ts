import type { AddProtocolAction } from 'maplibre-gl';
import { PMTiles, type Protocol, type Source } from 'pmtiles';
import { copiesFlag } from '#web/lib/offline/copies-flag.ts';

const TILE_ADDRESS = /^pmtiles:\/\/(.+)\/(\d+)\/(\d+)\/(\d+)$/;

function createSource(archive: Blob): Source {
  return {
    getKey: () => 'offline area',
    getBytes: async (offset, length) => ({ data: await archive.slice(offset, offset + length).arrayBuffer() }),
  };
}

const opened = new WeakMap<Blob, PMTiles>();

async function findArchives(): Promise<readonly PMTiles[]> {
  if (!copiesFlag.isSet()) return [];
  const { packageReader } = await import('#web/lib/packages/page-packages.ts');
  const files = await packageReader.findBasemaps();
  return files.map((archive) => {
    const reader = opened.get(archive) ?? new PMTiles(createSource(archive));
    opened.set(archive, reader);
    return reader;
  });
}

async function findTile(address: RegExpExecArray, signal: AbortSignal): Promise<ArrayBuffer | null> {
  const [z = 0, x = 0, y = 0] = address.slice(2).map(Number);
  for (const archive of await findArchives()) {
    const tile = await archive.getZxy(z, x, y, signal).catch(() => undefined);
    if (tile) return tile.data;
  }
  return null;
}

/** Reads tiles from the server's base map file, or from offline areas if that can't be reached. */
export function withPackagedTiles(archives: Protocol): AddProtocolAction {
  return async (request, abort) => {
    try {
      return await archives.tile(request, abort);
    } catch (error) {
      if (abort.signal.aborted) throw error;
      const address = TILE_ADDRESS.exec(request.url);
      const url = (address?.[1] ?? request.url).replace('pmtiles://', '');
      // A new instance, because PMTiles remembers that a file couldn't be reached.
      const unreached = archives.get(url);
      if (unreached) archives.add(new PMTiles(unreached.source));
      const data = address ? await findTile(address, abort.signal) : await describeTiles(request.url);
      if (data === null) throw error;
      return { data };
    }
  };
}

/**
 * Describes the tiles of the offline areas, which replace the file that can't be reached. Where an area has no tile for
 * the current zoom, the map enlarges one from a lower zoom.
 */
async function describeTiles(url: string): Promise<object | null> {
  const headers = await Promise.all((await findArchives()).map((archive) => archive.getHeader()));
  if (headers.length === 0) return null;
  const minzoom = Math.min(...headers.map(({ minZoom }) => minZoom));
  const maxzoom = Math.max(...headers.map(({ maxZoom }) => maxZoom));
  return { tiles: [`${url}/{z}/{x}/{y}`], minzoom, maxzoom };
}
