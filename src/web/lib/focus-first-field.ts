/** Moves to the first field of a form that has just appeared; where it has none, to its first button. */
export function focusFirstField(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea');
  (field ?? form?.querySelector('button'))?.focus();
}
