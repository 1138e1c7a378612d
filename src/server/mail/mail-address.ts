/** One e-mail address of plain letters; those on this machine have no dot. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)*$/i;
const NAMED = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>\s]+)>$/u;
const ADDRESS_MAX = 254;

export type MailAddress = { readonly name: string; readonly address: string };

function isAddress(text: string): boolean {
  return text.length <= ADDRESS_MAX && ADDRESS.test(text);
}

/** Who is meant by an address alone or by Name <address>; null when it is not exactly one address. */
export function parseMailAddress(text: string): MailAddress | null {
  if (isAddress(text)) return { name: '', address: text };
  const [, name = '', address = ''] = NAMED.exec(text) ?? [];
  return isAddress(address) ? { name: name.trim(), address } : null;
}
