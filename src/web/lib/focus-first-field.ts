/** Moves to the first field of a form that has just appeared; where it has none, to its first button. */
export function focusFirstField(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea');
  (field ?? form?.querySelector('button'))?.focus();
}

/** Moves into a form that has just appeared, and back to what was pressed for it when it goes. */
export function focusWithRestore(form: HTMLElement | null): () => void {
  const before = document.activeElement;
  focusFirstField(form);
  return () => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || form?.contains(activeElement);
    if (isLost && before instanceof HTMLElement) before.focus();
  };
}
