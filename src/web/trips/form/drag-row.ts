/** CSS variable with the offset of a dragged row from its position in the list. */
const OFFSET_PROPERTY = '--dragged-by';

/**
 * Moves a row with the pointer, within its list. The list may be re-sorted during the drag, so the row's own position
 * is read every time. The CSP allows styles that are set by scripts.
 */
export function dragRow(row: HTMLElement) {
  const startTop = row.offsetTop;
  let offset = 0;
  row.dataset.dragged = '';

  function draw(): void {
    const list = row.parentElement ?? row;
    const firstTop = list.offsetTop;
    const lastTop = firstTop + list.offsetHeight - row.offsetHeight;
    const target = Math.max(firstTop, Math.min(lastTop, startTop + offset));
    row.style.setProperty(OFFSET_PROPERTY, `${target - row.offsetTop}px`);
  }

  return {
    moveBy(y: number): void {
      offset = y;
      draw();
    },
    onSorted: () => void requestAnimationFrame(draw),
    end(): void {
      delete row.dataset.dragged;
      row.style.removeProperty(OFFSET_PROPERTY);
    },
  };
}
