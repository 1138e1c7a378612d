const findRow = (id: string) => document.querySelector(`[data-favorite="${CSS.escape(id)}"]`);

/** Before a favorite's row is removed, moves the focus to a neighboring row, or to the fallback element. */
export function focusNeighbor(id: string, fallback: () => HTMLElement | null): void {
  const row = findRow(id);
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  (neighbor?.querySelector('button') ?? fallback())?.focus();
}

/** Scrolls a favorite into view. */
export function scrollToRow(id: string): void {
  findRow(id)?.scrollIntoView({ block: 'nearest' });
}
