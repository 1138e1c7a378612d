import type { ProviderId } from '#domain/account/user.ts';
import type { Identity } from '../../identity.ts';

/** The server refuses to set up two-step sign-in in a session from a company's single sign-on. */
export function canSetUpFactor(providers: readonly ProviderId[]): boolean {
  return providers.includes('password') || providers.includes('google.com');
}

export function factorHint(providers: readonly ProviderId[]): string {
  if (!canSetUpFactor(providers)) return 'You sign in with your company, so there is no two-step sign-in here.';
  return providers.includes('password')
    ? 'A code from an app on your phone keeps out anyone who only knows your password.'
    : 'A code from an app on your phone, in addition to your Google sign-in. Administrators need it.';
}

function describeSignInWithoutCode(providers: readonly ProviderId[]): string | null {
  const isInCompany = providers.includes('company');
  if (providers.includes('google.com'))
    return isInCompany ? 'Google and your company sign you in' : 'Google signs you in';
  return isInCompany ? 'Your company signs you in' : null;
}

export function factorEnabledText(kind: Identity['kind'], providers: readonly ProviderId[]): string {
  const withoutCode = kind === 'firebase' ? null : describeSignInWithoutCode(providers);
  if (withoutCode === null) return 'It is on. You enter a code each time you sign in.';
  const hint = `${withoutCode} without a code, so you enter one here before you use admin tools.`;
  if (!providers.includes('password')) return `It is on. ${hint}`;
  return `It is on. You enter a code each time you sign in with your password. ${hint}`;
}

export const NO_RECOVERY_CODES =
  'There are no recovery codes here. Keep this key in a safe place: if you lose your phone, you need it to set up the app on a new one.';

export const SIGN_IN_WITH_CODE =
  'You signed in without a code. To turn this off or use admin tools, sign out, then sign in again with a code.';

export const FACTOR_FAILURES = {
  start: "We couldn't set up two-step sign-in. Please try again.",
  stop: "We couldn't turn off two-step sign-in. Please try again.",
} as const;
