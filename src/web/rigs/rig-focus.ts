/** Focuses a rig in the list, or the page title if it isn't there. */
export function focusRig(id: string | null): void {
  const rig = id && document.querySelector<HTMLElement>(`[data-rig="${CSS.escape(id)}"] h2`);
  (rig || document.querySelector<HTMLElement>('h1'))?.focus();
}

/** Moves the focus from a rig that is being removed to its neighbor. */
export function focusNeighbor(id: string): void {
  const rig = document.querySelector(`[data-rig="${CSS.escape(id)}"]`);
  const neighbor = rig?.nextElementSibling ?? rig?.previousElementSibling;
  focusRig(neighbor?.getAttribute('data-rig') ?? null);
}
