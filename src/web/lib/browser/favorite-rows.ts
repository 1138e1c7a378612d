import { focusNeighbor } from './focus-neighbor.ts';

const findRow = (id: string) => document.querySelector(`[data-favorite="${CSS.escape(id)}"]`);

/** Before a favorite's row is removed, moves the focus to a neighboring row, or to the fallback element. */
export function focusNextFavorite(id: string, fallback: () => HTMLElement | null): void {
  focusNeighbor(findRow(id), 'button', fallback);
}

export function scrollToRow(id: string): void {
  findRow(id)?.scrollIntoView({ block: 'nearest' });
}
