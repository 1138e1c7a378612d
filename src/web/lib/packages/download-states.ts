import { isRejection } from '../requests/is-rejection.ts';
import { createStore } from '../store.ts';
import { NoRoomError } from './download-file.ts';

/** The state of a package on this device that is neither complete nor absent. */
export type DownloadState =
  | { readonly kind: 'downloading'; readonly bytes: number }
  /** The file was broken and is being downloaded again. */
  | { readonly kind: 'repairing'; readonly bytes: number }
  | { readonly kind: 'checking' }
  /** The download failed for a reason that may be temporary, and is retried. */
  | { readonly kind: 'delayed' }
  | { readonly kind: 'no_room'; readonly neededBytes: number; readonly freeBytes: number | null }
  | { readonly kind: 'broken' }
  /** The package expired, or was deleted elsewhere, before its download was complete. */
  | { readonly kind: 'gone' }
  /** The server refuses the download, for example without a license. */
  | { readonly kind: 'refused'; readonly text: string };

/** The driver has to do something about these. */
const PROBLEMS: readonly DownloadState['kind'][] = ['no_room', 'broken', 'gone', 'refused'];

/** Null for errors after which the download is retried. */
export function toProblem(error: unknown): DownloadState | null {
  if (isRejection(error)) return { kind: 'refused', text: error.message };
  if (!(error instanceof NoRoomError)) return null;
  return { kind: 'no_room', neededBytes: error.neededBytes, freeBytes: error.freeBytes };
}

export function createDownloadStates() {
  const store = createStore<ReadonlyMap<string, DownloadState>>(new Map());
  return {
    store,
    set(id: string, state: DownloadState | null): void {
      const next = new Map(store.get());
      if (state === null) next.delete(id);
      else next.set(id, state);
      store.set(next);
    },
    hasProblem(id: string): boolean {
      const state = store.get().get(id);
      return state !== undefined && PROBLEMS.includes(state.kind);
    },
  };
}
