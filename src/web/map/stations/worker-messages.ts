import type { TileAddress } from '#domain/chargers/station-tile.ts';
import type { BoundingBox } from '#domain/geo/bounds.ts';
import type { Selection } from './selection.ts';
import type { ListOrder, StationRow } from './station-rows.ts';

/**
 * ready: all stations are loaded. too-large: only areas are. failed: nothing could be loaded, not even from the cache.
 */
export type StationStatus = 'loading' | 'ready' | 'too-large' | 'failed';

/** The page's requests to the worker. A null response means the worker doesn't know; ask the server. */
export type WorkerRequests = {
  tile: { ask: { selection: Selection; tile: TileAddress }; answer: ArrayBuffer | null };
  count: { ask: { selection: Selection; bounds: BoundingBox | null }; answer: { total: number; dcFast: number } };
  list: {
    ask: { selection: Selection; bounds: BoundingBox; order: ListOrder };
    answer: { rows: StationRow[]; total: number };
  };
  find: { ask: { id: number }; answer: StationRow | null };
  scores: { ask: { ids: readonly number[] }; answer: ReadonlyMap<number, number | null> };
};

export type RequestName = keyof WorkerRequests;
export type RequestParams<N extends RequestName> = WorkerRequests[N]['ask'];
export type ResponseData<N extends RequestName> = WorkerRequests[N]['answer'];

export type ToWorker =
  | { kind: 'start'; snapshotUrl: string }
  | { kind: 'refresh' }
  | { [N in RequestName]: { kind: 'question'; requestId: number; name: N; ask: RequestParams<N> } }[RequestName];

export type FromWorker =
  | { kind: 'status'; status: StationStatus }
  | { kind: 'changed' }
  | { kind: 'answer'; requestId: number; answer: ResponseData<RequestName> }
  | { kind: 'failure'; requestId: number; message: string };
