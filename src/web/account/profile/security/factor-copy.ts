import type { ProviderId } from '#domain/account/user.ts';
import type { Identity } from '../../identity.ts';

const GOOGLE_HINT = 'Google signs you in without a code, so you enter one here before you use admin tools.';

export function factorHint(providers: readonly ProviderId[]): string {
  return providers.includes('password')
    ? 'A code from an app on your phone keeps out anyone who only knows your password.'
    : 'A code from an app on your phone, in addition to your Google sign-in. Administrators need it.';
}

export function factorEnabledText(kind: Identity['kind'], providers: readonly ProviderId[]): string {
  if (kind === 'firebase' || !providers.includes('google.com'))
    return 'It is on. You enter a code each time you sign in.';
  if (!providers.includes('password')) return `It is on. ${GOOGLE_HINT}`;
  return `It is on. You enter a code each time you sign in with your password. ${GOOGLE_HINT}`;
}

export const NO_RECOVERY_CODES =
  'There are no recovery codes here. Keep this key in a safe place: if you lose your phone, you need it to set up the app on a new one.';

export const SIGN_IN_WITH_CODE =
  'You signed in without a code. To turn this off or use admin tools, sign out, then sign in again with a code.';

export const FACTOR_FAILURES = {
  start: "We couldn't set up two-step sign-in. Please try again.",
  stop: "We couldn't turn off two-step sign-in. Please try again.",
} as const;
