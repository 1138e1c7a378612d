/** That a charger is to be among the favorites, or not any more. */
export type SaveRequest = { readonly id: string; readonly isSaved: boolean };

/** The favorites as they will be when all that is under way has been done, in its order. */
export function applySaveRequests(ids: readonly string[], requests: readonly SaveRequest[]): ReadonlySet<string> {
  const saved = new Set(ids);
  for (const { id, isSaved } of requests) {
    if (isSaved) saved.add(id);
    else saved.delete(id);
  }
  return saved;
}

/** Whether what is wished is what was pressed last and is under way already. */
export function isLatestRequest(requests: readonly SaveRequest[], { id, isSaved }: SaveRequest): boolean {
  return requests.findLast((request) => request.id === id)?.isSaved === isSaved;
}
