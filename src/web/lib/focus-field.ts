/** Focuses a form field by name; returns false if the form has no such field. */
export function focusField(form: HTMLFormElement, name: string): boolean {
  const found = form.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  if (!(field instanceof HTMLInputElement)) return false;
  field.focus();
  if (field.type !== 'radio') field.select();
  return true;
}
