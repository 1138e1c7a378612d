import type { FavoriteState } from './favorite.ts';

/** A station that moves less than this is at the same site; the source only corrected its coordinates. */
const MOVED_M = 250;

/** Returns a saved charger's state: closed takes precedence; moved means 250 m or more. */
export function getFavoriteState(isClosed: boolean, movedM: number): FavoriteState {
  if (isClosed) return 'closed';
  return movedM >= MOVED_M ? 'moved' : 'open';
}
