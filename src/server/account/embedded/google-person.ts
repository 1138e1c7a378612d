import { nameFromElsewhere } from '#domain/account/name-from-elsewhere.ts';

function textIn(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}

/**
 * What is taken over of a person at Google. An address counts as verified when that is said in so many words; whoever
 * has no name there is called by the address.
 */
export function personAtGoogle({ name, email, email_verified: isVerified }: Record<string, unknown>) {
  return {
    name: nameFromElsewhere(textIn(name)) || nameFromElsewhere(textIn(email).replace(/@.*/, '')),
    emailVerified: isVerified === true,
  };
}
