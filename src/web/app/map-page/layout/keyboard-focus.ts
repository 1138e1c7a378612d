export function focusMap(): void {
  document.querySelector<HTMLElement>('.maplibregl-canvas')?.focus();
}

/** Moves keyboard focus to a charger's row, or to the map if the charger isn't listed. */
export function focusResult(id: string): void {
  const row =
    document.querySelector<HTMLElement>(`[data-charger="${CSS.escape(id)}"]`) ??
    document.querySelector<HTMLElement>(`[data-site~="${CSS.escape(id)}"] [data-charger]`);
  if (row) row.focus();
  else focusMap();
}
