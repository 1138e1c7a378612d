const CACHE_NAME = 'towcharge-stations';
const MEDIA_TYPE = 'application/vnd.towcharge.stations';

export type SnapshotCache = {
  readonly read: () => Promise<Uint8Array<ArrayBuffer> | null>;
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
};

/** Caches a snapshot under its URL; does nothing if the browser doesn't allow caching. */
export function openSnapshotCache(url: string): SnapshotCache {
  const open = async (): Promise<Cache | null> =>
    'caches' in globalThis ? caches.open(CACHE_NAME).catch(() => null) : null;
  return {
    read: async () => {
      const response = await (await open())?.match(url);
      return response ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    write: async (bytes) => {
      const response = new Response(bytes, { headers: { 'content-type': MEDIA_TYPE } });
      await (await open())?.put(url, response).catch(() => undefined);
    },
  };
}
