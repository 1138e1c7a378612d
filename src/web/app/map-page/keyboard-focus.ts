/** Takes keyboards to the map itself. */
export function focusMap(): void {
  document.querySelector<HTMLElement>('.maplibregl-canvas')?.focus();
}

/** Takes keyboards to a charger in the list, or to the map when the list does not show it. */
export function focusResult(id: string): void {
  const row =
    document.querySelector<HTMLElement>(`[data-charger="${CSS.escape(id)}"]`) ??
    document.querySelector<HTMLElement>(`[data-site~="${CSS.escape(id)}"] [data-charger]`);
  if (row) row.focus();
  else focusMap();
}
