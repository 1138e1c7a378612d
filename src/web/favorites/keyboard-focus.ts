/** Takes keyboards from a favorite that goes to the one beside it, or to the title of the page when there is none. */
export function focusBeside(id: string): void {
  const row = document.querySelector(`[data-favorite="${CSS.escape(id)}"]`);
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  (beside?.querySelector('button') ?? document.querySelector<HTMLElement>('h1'))?.focus();
}

/** Takes keyboards back to where the notes of a favorite were opened. */
export function focusNotes(id: string): void {
  document.querySelector<HTMLElement>(`[data-notes="${CSS.escape(id)}"]`)?.focus();
}

/** Brings a favorite of the list into view. */
export function showRow(id: string): void {
  document.querySelector(`[data-favorite="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
}
