/** Focuses the first field of a form, or its first button if it has none. */
export function focusFirstField(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea');
  (field ?? form?.querySelector('button'))?.focus();
}

/** Focuses the first invalid field of a form and selects its text, as the Tab key does. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

/** Focuses a form on mount, and restores the previous focus on unmount if it would be lost. */
export function focusWithRestore(form: HTMLElement | null): () => void {
  const previousFocus = document.activeElement;
  focusFirstField(form);
  return () => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || form?.contains(activeElement);
    if (isLost && previousFocus instanceof HTMLElement) previousFocus.focus();
  };
}
