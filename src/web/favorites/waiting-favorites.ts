import type { WaitingChange } from './use-favorite-changes.ts';

/** What of a favorite the server doesn't have yet, and why it refused it, if it did. */
export type FavoriteWait = { readonly of: 'save' | 'notes'; readonly refusal: string | null };

/** Lists by station what waits; changes in conflict are shown elsewhere. */
export function listWaits(changes: readonly WaitingChange[]): ReadonlyMap<string, FavoriteWait> {
  const waits = new Map<string, FavoriteWait>();
  for (const { write, refusal, conflict } of changes)
    if (write.kind !== 'remove' && conflict === null && !waits.has(write.id))
      waits.set(write.id, { of: write.kind, refusal });
  return waits;
}
