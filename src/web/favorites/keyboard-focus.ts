/** Returns the focus to the button that opened a favorite's notes. */
export function focusNotes(id: string): void {
  document.querySelector<HTMLElement>(`[data-notes="${CSS.escape(id)}"]`)?.focus();
}
