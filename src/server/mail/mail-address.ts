/** An ASCII email address. On a local network, the domain may have no dot. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)*$/i;
const NAMED_ADDRESS = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>\s]+)>$/u;
const MAX_ADDRESS_LENGTH = 254;

export type MailAddress = { readonly name: string; readonly address: string };

function isAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text);
}

/** Parses an address or Name <address>; returns null unless it is exactly one address. */
export function parseMailAddress(text: string): MailAddress | null {
  if (isAddress(text)) return { name: '', address: text };
  const [, name = '', address = ''] = NAMED_ADDRESS.exec(text) ?? [];
  return isAddress(address) ? { name: name.trim(), address } : null;
}
