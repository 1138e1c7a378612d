import type { WaitingChange } from './use-favorite-changes.ts';

/** The unsent part of a favorite, and the reason if the server rejected it. */
export type FavoriteWait = { readonly part: 'save' | 'notes'; readonly refusal: string | null };

/** Lists the unsent parts by station; changes in conflict are shown elsewhere. */
export function listWaits(changes: readonly WaitingChange[]): ReadonlyMap<string, FavoriteWait> {
  const waits = new Map<string, FavoriteWait>();
  for (const { write, refusal, conflict } of changes)
    if (write.kind !== 'remove' && conflict === null && !waits.has(write.id))
      waits.set(write.id, { part: write.kind, refusal });
  return waits;
}
