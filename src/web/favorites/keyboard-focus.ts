/** Moves the focus from a favorite that is being removed to its neighbor, or to the page title if there is none. */
export function focusBeside(id: string): void {
  const row = document.querySelector(`[data-favorite="${CSS.escape(id)}"]`);
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  (neighbor?.querySelector('button') ?? document.querySelector<HTMLElement>('h1'))?.focus();
}

/** Returns the focus to the button that opened a favorite's notes. */
export function focusNotes(id: string): void {
  document.querySelector<HTMLElement>(`[data-notes="${CSS.escape(id)}"]`)?.focus();
}

/** Scrolls a favorite into view. */
export function showRow(id: string): void {
  document.querySelector(`[data-favorite="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
}
