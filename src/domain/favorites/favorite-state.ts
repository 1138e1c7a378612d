import type { FavoriteState } from './favorite.ts';

/** Farther than a station's point is corrected within one site; shorter is the same place. */
const MOVED_M = 250;

/** Whether a saved charger is still where it was: closed before moved, moved from 250 m on. */
export function getFavoriteState(isClosed: boolean, movedM: number): FavoriteState {
  if (isClosed) return 'closed';
  return movedM >= MOVED_M ? 'moved' : 'open';
}
