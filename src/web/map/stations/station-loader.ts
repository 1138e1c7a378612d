import { decodeSnapshot, encodeSnapshot, type Snapshot } from '#domain/chargers/index/snapshot.ts';
import type { TileAddress } from '#domain/chargers/map/station-tile.ts';
import type { SnapshotCache } from './snapshot-cache.ts';
import { createStationAreas, type FetchSnapshot } from './station-areas.ts';
import { applyChanges, mergeChunks, type StationChunk, type StationSet, toStationChunk } from './station-chunk.ts';

/**
 * ready: all stations are loaded; too-large: only areas are loaded; failed: nothing could be loaded, even from the
 * cache.
 */
export type StationLoadStatus = 'loading' | 'ready' | 'too-large' | 'failed';

/** After this many changed stations, saving the whole set again is worth the work. */
const SAVE_THRESHOLD = 500;

type Dependencies = {
  readonly fetchSnapshot: FetchSnapshot;
  readonly cache: SnapshotCache;
  readonly show: (stations: StationSet) => void;
  readonly report: (status: StationLoadStatus) => void;
};

/**
 * Loads the stations and keeps them up to date: the cached ones and later changes, or areas of a set that is too large.
 */
export function createStationLoader({ fetchSnapshot, cache, show, report }: Dependencies) {
  let stations: StationChunk | null = null;
  let isTooLarge = false;
  let unsavedChangeCount = 0;
  let isRequested = false;
  let inFlight: Promise<void> | null = null;
  const areas = createStationAreas(fetchSnapshot, (chunks) => show(mergeChunks(chunks)));

  function showAll(chunk: StationChunk): void {
    stations = chunk;
    show(mergeChunks([chunk]));
    report('ready');
  }

  async function showCached(): Promise<void> {
    const bytes = await cache.read();
    if (bytes) showAll(toStationChunk(decodeSnapshot(bytes)));
  }

  async function applySnapshot(snapshot: Snapshot, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const { header } = snapshot;
    const changeCount = header.count + header.removed.length;
    if (stations && header.since > 0 && changeCount === 0) return report('ready');
    const chunk = stations ? applyChanges(stations, snapshot) : toStationChunk(snapshot);
    showAll(chunk);
    unsavedChangeCount = header.since === 0 ? 0 : unsavedChangeCount + changeCount;
    if (header.since === 0) await cache.write(bytes);
    else if (unsavedChangeCount >= SAVE_THRESHOLD) await save(chunk);
  }

  async function save({ version, code, networks, columns }: StationChunk): Promise<void> {
    unsavedChangeCount = 0;
    const total = columns.count;
    const header = { version, code, since: 0, total, truncated: false, networks: [...networks], removed: [] };
    await cache.write(encodeSnapshot(header, columns, Uint32Array.from(columns.ids.keys())));
  }

  async function update(): Promise<void> {
    if (isTooLarge) return areas.refresh();
    const bytes = await fetchSnapshot(stations ? { since: stations.version, code: stations.code } : {});
    const snapshot = decodeSnapshot(bytes);
    if (!snapshot.header.truncated) return applySnapshot(snapshot, bytes);
    isTooLarge = true;
    stations = null;
    report('too-large');
  }

  async function runUpdates(): Promise<void> {
    while (isRequested) {
      isRequested = false;
      await update().catch(() => {
        if (!stations && !isTooLarge) report('failed');
      });
    }
    inFlight = null;
  }

  /** A refresh requested during a request may need newer data than its response, so another request follows. */
  async function refresh(): Promise<void> {
    isRequested = true;
    inFlight ??= runUpdates();
    await inFlight;
  }

  return {
    start: async (): Promise<void> => {
      await showCached().catch(() => undefined);
      await refresh();
    },
    refresh,
    /** Whether the stations in a tile are loaded; if only areas are loaded, starts loading those that the tile needs. */
    isLoaded: (tile: TileAddress): boolean => (isTooLarge ? areas.has(tile) : stations !== null),
  };
}
