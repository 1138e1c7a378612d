import { z } from 'zod';

export const EMAIL_DOMAIN_MAX = 253;

/** Domains where anyone can get an address. No company could verify one, so the list doesn't have to be complete. */
const PUBLIC_DOMAINS: ReadonlySet<string> = new Set([
  'aol.com',
  'att.net',
  'bellsouth.net',
  'charter.net',
  'comcast.net',
  'cox.net',
  'duck.com',
  'earthlink.net',
  'fastmail.com',
  'fastmail.fm',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hey.com',
  'hotmail.co.uk',
  'hotmail.com',
  'hotmail.fr',
  'icloud.com',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'optonline.net',
  'outlook.com',
  'passport.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'rocketmail.com',
  'rogers.com',
  'sbcglobal.net',
  'shaw.ca',
  'tuta.com',
  'tutanota.com',
  'verizon.net',
  'web.de',
  'yahoo.co.uk',
  'yahoo.com',
  'yandex.com',
  'ymail.com',
  'zoho.com',
]);

export const isPublicEmailDomain = (domain: string): boolean => PUBLIC_DOMAINS.has(domain);

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?=.*[a-z])${LABEL}$`);

/** The part of a company's email addresses after the @, in lowercase. */
export const EmailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_DOMAIN_MAX)
  .regex(DOMAIN, 'Enter the part of your email addresses after the @, such as example.com.');

/** Returns the domain of an email address in lowercase, or null. */
export function getEmailDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return email.lastIndexOf('@') > 0 && DOMAIN.test(domain) ? domain : null;
}
