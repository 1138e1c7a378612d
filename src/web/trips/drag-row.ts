/** By this much what is dragged is drawn away from where it stands in its list. */
const AWAY = '--dragged-by';

/**
 * Draws a row of a list where the pointer has dragged it, as far as the list goes. The list may sort its rows again
 * meanwhile, so where the row stands by itself is looked up each time; a style that a script sets on an element is not
 * what the security policy of the page stops.
 */
export function dragRow(row: HTMLElement) {
  const beganAt = row.offsetTop;
  let movedBy = 0;
  row.dataset.dragged = '';

  function draw(): void {
    const list = row.parentElement ?? row;
    const first = list.offsetTop;
    const last = first + list.offsetHeight - row.offsetHeight;
    const wanted = Math.max(first, Math.min(last, beganAt + movedBy));
    row.style.setProperty(AWAY, `${wanted - row.offsetTop}px`);
  }

  return {
    moveBy(y: number): void {
      movedBy = y;
      draw();
    },
    /** Draws it again once the list is sorted again. */
    onSorted: () => void requestAnimationFrame(draw),
    end(): void {
      delete row.dataset.dragged;
      row.style.removeProperty(AWAY);
    },
  };
}
