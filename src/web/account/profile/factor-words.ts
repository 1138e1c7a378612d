import type { ProviderId } from '#domain/account/user.ts';

const BY_GOOGLE = 'Google signs you in without one: you give it here, before anything that only administrators may do.';

/** What two-step sign-in is good for, by the ways in which somebody signs in. */
export function factorHint(providers: readonly ProviderId[]): string {
  return providers.includes('password')
    ? 'A code from an app on your phone, asked for after the password, keeps out who only knows the password.'
    : 'A code from an app on your phone, beside your Google account. Administrators need it.';
}

/** When a code is asked for while two-step sign-in is on, by the ways in which somebody signs in. */
export function factorIsOnWords(providers: readonly ProviderId[]): string {
  if (!providers.includes('google.com')) return 'It is on: a code is asked for at each sign-in.';
  if (!providers.includes('password')) return `It is on, with a code from your app. ${BY_GOOGLE}`;
  return `It is on: a code is asked for at each sign-in with your password. ${BY_GOOGLE}`;
}

/** What is said when it can not be switched on or off. */
export const FACTOR_FAILURES = {
  start: 'Two-step sign-in could not be set up. Please try again.',
  stop: 'Two-step sign-in could not be switched off. Please try again.',
} as const;
