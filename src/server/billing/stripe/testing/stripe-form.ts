/** What was sent as a form in Stripe's way: a[b][0]=c. */
export type Form = { [name: string]: Form | string };

/** Reads a form as Stripe does. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter((name) => name !== '');
    const last = names.pop() ?? '';
    let at = form;
    for (const name of names) {
      const inner = at[name];
      if (typeof inner !== 'object') at[name] = {};
      at = at[name] as Form;
    }
    at[last] = value;
  }
  return form;
}

/** What stands in a form under a name, or nothing. */
export function getText(form: Form | undefined, name: string): string | undefined {
  const value = form?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** The form in a form. */
export function getForm(form: Form | undefined, name: string): Form | undefined {
  const value = form?.[name];
  return typeof value === 'object' ? value : undefined;
}

/** What stands in a form, but for the forms in it. */
export function getTexts(form: Form | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
