import type { ProviderId } from '#domain/account/user.ts';
import type { Identity } from '../identity.ts';

const BY_GOOGLE = 'Google signs you in without one: you give it here, before anything that only administrators may do.';

/** What two-step sign-in is good for, by the ways in which somebody signs in. */
export function factorHint(providers: readonly ProviderId[]): string {
  return providers.includes('password')
    ? 'A code from an app on your phone, asked for after the password, keeps out anyone who only knows your password.'
    : 'A code from an app on your phone, beside your Google account. Administrators need it.';
}

/** When a code is asked for while two-step sign-in is on, by the ways in which somebody signs in and at whom. */
export function factorIsOnWords(kind: Identity['kind'], providers: readonly ProviderId[]): string {
  if (kind === 'firebase' || !providers.includes('google.com')) return 'It is on: a code is asked for at each sign-in.';
  if (!providers.includes('password')) return `It is on, with a code from your app. ${BY_GOOGLE}`;
  return `It is on: a code is asked for at each sign-in with your password. ${BY_GOOGLE}`;
}

export const NO_RECOVERY_CODES =
  'There are no recovery codes here. Keep this key in a safe place: with it you set the app up on another phone when this one is lost.';

/** What is said where a code can only be given when signing in. */
export const SIGN_IN_WITH_CODE =
  'This sign-in was made without a code. Sign out and in again to give one: switching it off takes that, and so does all that only administrators may do.';

/** What is said when it can not be switched on or off. */
export const FACTOR_FAILURES = {
  start: 'Two-step sign-in could not be set up. Please try again.',
  stop: 'Two-step sign-in could not be switched off. Please try again.',
} as const;
