const GOOGLE = 'gmail.com';
const PROTON = 'proton.me';
const APPLE = 'icloud.com';
/** Alias domains that share mailboxes with another domain. */
const DOMAINS: Readonly<Record<string, string>> = {
  'googlemail.com': GOOGLE,
  'protonmail.com': PROTON,
  'pm.me': PROTON,
  'me.com': APPLE,
  'mac.com': APPLE,
};
/** Yahoo delivers name-keyword@ addresses to the mailbox of name@. */
const YAHOO = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com|myyahoo\.com)$/;
/** Fastmail delivers keyword@name.fastmail.com addresses to the mailbox of name@fastmail.com. */
const FASTMAIL = /^[^.]+\.(?:fastmail\.(?:com|fm))$/;

function canonicalizeLocalPart(domain: string, name: string): string {
  const [base = ''] = name.split('+', 1);
  if (domain === GOOGLE) return base.replaceAll('.', '');
  if (domain === PROTON) return base.replace(/[._-]/g, '');
  if (YAHOO.test(domain)) return base.split('-', 1)[0] ?? '';
  return base;
}

/** Returns the mailbox of an email address: without a subaddress, ignored punctuation, or an alias domain. */
export function canonicalizeEmail(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase();
  const index = address.lastIndexOf('@');
  const [name, host] = [address.slice(0, index), address.slice(index + 1).replace(/\.$/, '')];
  if (FASTMAIL.test(host)) {
    const [user = '', ...domain] = host.split('.');
    return `${user}@${domain.join('.')}`;
  }
  const domain = DOMAINS[host] ?? host;
  return `${canonicalizeLocalPart(domain, name) || name}@${domain}`;
}
