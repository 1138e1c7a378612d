import type { License } from '#domain/account/user.ts';

type Checked = {
  /** The tier that the server last reported; undefined if it hasn't responded yet. */
  readonly tier: License | undefined;
  readonly hasFailed: boolean;
  /** Whether the check failed because no server was reached. */
  readonly isUnreached: boolean;
};

/** Returns the license that applies, given the profile's license and the result of checking it with the server. */
export function resolveLicense(license: License, { tier, hasFailed, isUnreached }: Checked): License {
  if (license === 'free') return license;
  return hasFailed && !isUnreached ? 'free' : (tier ?? license);
}
