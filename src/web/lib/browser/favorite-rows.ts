const findRow = (id: string) => document.querySelector(`[data-favorite="${CSS.escape(id)}"]`);

/** Moves the focus from a favorite's row that is about to vanish to its neighbor, or to what else is there. */
export function focusBeside(id: string, otherwise: () => HTMLElement | null): void {
  const row = findRow(id);
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  (neighbor?.querySelector('button') ?? otherwise())?.focus();
}

/** Scrolls a favorite into view. */
export function showRow(id: string): void {
  findRow(id)?.scrollIntoView({ block: 'nearest' });
}
