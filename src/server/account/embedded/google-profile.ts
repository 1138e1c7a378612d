import { sanitizeDisplayName } from '#domain/account/sanitize-display-name.ts';

function textIn(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}

/**
 * What is taken over of a person at Google. An address counts as verified when that is said in so many words; anyone who
 * has no name there is called by the address.
 */
export function mapGoogleProfile({ name, email, email_verified: isVerified }: Record<string, unknown>) {
  return {
    name: sanitizeDisplayName(textIn(name)) || sanitizeDisplayName(textIn(email).replace(/@.*/, '')),
    emailVerified: isVerified === true,
  };
}
