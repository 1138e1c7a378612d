/** Before a row is removed, moves the focus to a part of a neighboring row, or to the fallback element. */
export function focusNeighbor(row: Element | null, part: 'button' | 'h2', fallback: () => HTMLElement | null): void {
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  (neighbor?.querySelector<HTMLElement>(part) ?? fallback())?.focus();
}
