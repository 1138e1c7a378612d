import type { FavoriteState } from './favorite.ts';

/** Source corrections within one site stay below this distance. */
const MOVED_M = 250;

/** Returns a saved charger's state: closed takes precedence; moved means 250 m or more. */
export function getFavoriteState(isClosed: boolean, movedM: number): FavoriteState {
  if (isClosed) return 'closed';
  return movedM >= MOVED_M ? 'moved' : 'open';
}
