/** A request to save or remove a favorite. */
export type SaveRequest = { readonly id: string; readonly isSaved: boolean };

/** Applies pending save requests to the favorite IDs, in order. */
export function applySaveRequests(ids: readonly string[], requests: readonly SaveRequest[]): ReadonlySet<string> {
  const saved = new Set(ids);
  for (const { id, isSaved } of requests) {
    if (isSaved) saved.add(id);
    else saved.delete(id);
  }
  return saved;
}

/** Returns whether the latest pending request for the charger already sets the same state. */
export function isLatestRequest(requests: readonly SaveRequest[], { id, isSaved }: SaveRequest): boolean {
  return requests.findLast((request) => request.id === id)?.isSaved === isSaved;
}
