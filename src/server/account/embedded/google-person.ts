import { DISPLAY_NAME_MAX } from '#domain/account/user.ts';

function textIn(claim: unknown): string {
  return typeof claim === 'string' ? claim.replace(/\p{Cc}/gu, ' ').trim() : '';
}

/**
 * What is taken over of a person at Google. An address counts as verified when that is said in so many words; whoever
 * has no name there is called by the address.
 */
export function personAtGoogle({ name, email, email_verified: isVerified }: Record<string, unknown>) {
  const called = textIn(name) || textIn(email).replace(/@.*/, '');
  return {
    name: called.slice(0, DISPLAY_NAME_MAX).trim().toWellFormed(),
    emailVerified: isVerified === true,
  };
}
