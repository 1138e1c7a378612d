const CACHE_NAME = 'towcharge-stations';
const MEDIA_TYPE = 'application/vnd.towcharge.stations';

/** The last stations, kept so that the map still shows them without a network. */
export type SnapshotCache = {
  readonly read: () => Promise<Uint8Array<ArrayBuffer> | null>;
  readonly write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
};

/** Keeps a snapshot under its address in the browser's cache; a browser that keeps nothing is no error. */
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
