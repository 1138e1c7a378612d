/** That a charger is to be among the favourites, or not any more. */
export type SaveWish = { readonly id: string; readonly isSaved: boolean };

/** The favourites as they will be when all that is under way has been done, in its order. */
export function savedAfter(ids: readonly string[], wishes: readonly SaveWish[]): ReadonlySet<string> {
  const saved = new Set(ids);
  for (const { id, isSaved } of wishes) {
    if (isSaved) saved.add(id);
    else saved.delete(id);
  }
  return saved;
}

/** Whether what is wished is what was pressed last and is under way already. */
export function isWished(wishes: readonly SaveWish[], { id, isSaved }: SaveWish): boolean {
  return wishes.findLast((wish) => wish.id === id)?.isSaved === isSaved;
}
