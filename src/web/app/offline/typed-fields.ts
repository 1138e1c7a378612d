type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typed = new Set<Field>();

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

/** Whether a reload that loses a field's text needs a warning: in forms and multi-line fields, but not in searches. */
function isWorthKeeping(field: Field): boolean {
  if (field.type === 'search' || field.getAttribute('role') === 'combobox') return false;
  return field instanceof HTMLTextAreaElement || field.form !== null;
}

export function watchTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      for (const field of typed) if (!field.isConnected) typed.delete(field);
      if (isField(target) && isWorthKeeping(target)) typed.add(target);
    },
    { capture: true, passive: true },
  );
}

export function hasTypedFields(): boolean {
  return [...typed].some((field) => field.isConnected && field.value !== '');
}
