import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { sanitizeDisplayName } from '#domain/account/sanitize-display-name.ts';
import { getEmailDomain } from '#domain/company/email-domain.ts';
import type { Claims } from './openid.ts';

export type ClaimedPerson = { readonly sub: string; readonly email: string; readonly name: string };

const EMAIL_MAX = 254;
const toText = (claim: unknown) => (typeof claim === 'string' ? claim : '');

const Email = z.email();
const GOOGLE = 'https://accounts.google.com';

/**
 * Anyone with a mailbox can open a Google account with its address, and keep the account after losing the mailbox. Only
 * Workspace accounts have `hd`.
 */
function isGoogleAccountOutsideDomain({ iss, hd }: Claims, domain: string): boolean {
  return iss === GOOGLE && toText(hd).toLowerCase() !== domain;
}

/** Entra ID has no email_verified; its optional claim xms_edov says that the owner of the domain was verified. */
function isEmailVerified({ email_verified: verified, xms_edov: isDomainVerified }: Claims): boolean {
  if (verified !== undefined) return verified === true;
  return isDomainVerified === true || isDomainVerified === 1 || isDomainVerified === '1';
}

/** Throws unless the address is in the domain and the issuer has verified it. */
export function readClaimedPerson(claims: Claims, domain: string): ClaimedPerson {
  const email = toText(claims.email).trim().toLowerCase();
  if (getEmailDomain(email) !== domain || email.length > EMAIL_MAX) throw new AppError('company_sign_in_other_domain');
  if (!Email.safeParse(email).success) throw new AppError('company_sign_in_other_domain');
  if (!isEmailVerified(claims) || isGoogleAccountOutsideDomain(claims, domain))
    throw new AppError('company_sign_in_unverified');
  const name = sanitizeDisplayName(toText(claims.name)) || sanitizeDisplayName(email.replace(/@.*/, ''));
  return { sub: claims.sub, email, name: name || 'Driver' };
}
