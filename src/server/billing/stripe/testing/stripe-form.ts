/** A parsed form in Stripe's syntax: a[b][0]=c. */
export type Form = { [name: string]: Form | string };

export function readForm(text: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter((name) => name !== '');
    const last = names.pop() ?? '';
    let current = form;
    for (const name of names) {
      const inner = current[name];
      if (typeof inner !== 'object') current[name] = {};
      current = current[name] as Form;
    }
    current[last] = value;
  }
  return form;
}

export function getText(form: Form | undefined, name: string): string | undefined {
  const value = form?.[name];
  return typeof value === 'string' ? value : undefined;
}

export function getForm(form: Form | undefined, name: string): Form | undefined {
  const value = form?.[name];
  return typeof value === 'object' ? value : undefined;
}

export function getTexts(form: Form | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
