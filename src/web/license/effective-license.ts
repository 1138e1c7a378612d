import type { License } from '#domain/account/user.ts';

type Checked = {
  /** What the server said last; undefined if it hasn't answered yet. */
  readonly tier: License | undefined;
  readonly hasFailed: boolean;
  /** Whether the check failed because no server was reached. */
  readonly isUnreached: boolean;
};

/** Which license counts, given the profile's own and what the server says of it. */
export function effectiveLicense(license: License, { tier, hasFailed, isUnreached }: Checked): License {
  if (license === 'free') return license;
  return hasFailed && !isUnreached ? 'free' : (tier ?? license);
}
