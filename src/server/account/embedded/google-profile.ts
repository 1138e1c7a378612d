import { sanitizeDisplayName } from '#domain/account/sanitize-display-name.ts';

function toText(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}

/**
 * Maps a Google profile to a user. The address counts as verified only if `email_verified` is exactly true; without a
 * name, uses the part of the address before the @.
 */
export function mapGoogleProfile({ name, email, email_verified: isVerified }: Record<string, unknown>) {
  return {
    name: sanitizeDisplayName(toText(name)) || sanitizeDisplayName(toText(email).replace(/@.*/, '')),
    emailVerified: isVerified === true,
  };
}
