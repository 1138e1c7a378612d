import type { OfflinePackage } from './package.ts';

const DAY_MS = 24 * 60 * 60_000;
/** From this many days before a package expires, its list entry offers an update. */
const SOON_DAYS = 7;

export type PackageAge = {
  readonly isExpired: boolean;
  /** Days until the package expires, rounded up; null if it has expired, or if more than SOON_DAYS remain. */
  readonly expiresInDays: number | null;
};

/**
 * Returns whether a package has expired or soon will. A package without an expiration date isn't built yet, so it
 * hasn't. A clock more than a day before the package's creation is wrong, so the package then counts as expired.
 */
export function getPackageAge(
  { createdAt, expiresAt }: Pick<OfflinePackage, 'createdAt' | 'expiresAt'>,
  nowMs: number,
): PackageAge {
  const remainingMs = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - nowMs;
  const isExpired = remainingMs <= 0 || nowMs < Date.parse(createdAt) - DAY_MS;
  const remainingDays = Math.ceil(remainingMs / DAY_MS);
  return { isExpired, expiresInDays: !isExpired && remainingDays <= SOON_DAYS ? remainingDays : null };
}
