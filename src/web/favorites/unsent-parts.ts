import type { WaitingChange } from './use-favorite-changes.ts';

/** The unsent part of a favorite, and the reason if the server rejected it. */
export type UnsentPart = { readonly part: 'save' | 'notes'; readonly refusal: string | null };

/** Lists one unsent part per station; changes in conflict are shown elsewhere. */
export function listUnsentParts(changes: readonly WaitingChange[]): ReadonlyMap<string, UnsentPart> {
  const parts = new Map<string, UnsentPart>();
  for (const { write, refusal, conflict } of changes)
    if (write.kind !== 'remove' && conflict === null && !parts.has(write.id))
      parts.set(write.id, { part: write.kind, refusal });
  return parts;
}
