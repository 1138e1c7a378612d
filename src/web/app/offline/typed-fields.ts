type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typed = new Set<Field>();

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

/** A search can be typed again; what is in a form or a text of several lines can be lost. */
function canBeLost(field: Field): boolean {
  if (field.type === 'search' || field.getAttribute('role') === 'combobox') return false;
  return field instanceof HTMLTextAreaElement || field.form !== null;
}

/** Remembers which fields the user changed. */
export function watchTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      for (const field of typed) if (!field.isConnected) typed.delete(field);
      if (isField(target) && canBeLost(target)) typed.add(target);
    },
    { capture: true, passive: true },
  );
}

/** Whether a form on the screen holds something that a reload would lose. */
export function hasTypedFields(): boolean {
  return [...typed].some((field) => field.isConnected && field.value !== '');
}
