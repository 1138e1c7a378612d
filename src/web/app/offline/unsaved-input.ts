type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const editedFields = new Set<Field>();

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

export function watchInput(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      for (const field of editedFields) if (!field.isConnected) editedFields.delete(field);
      if (isField(target) && isWorthKeeping(target)) editedFields.add(target);
    },
    { capture: true, passive: true },
  );
}

export function hasUnsavedInput(): boolean {
  return [...editedFields].some((field) => field.isConnected && field.value !== '');
}
