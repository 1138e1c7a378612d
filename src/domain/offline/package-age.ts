import type { OfflinePackage } from './package.ts';

const DAY_MS = 24 * 60 * 60_000;
/** From then on the list offers to update. */
const SOON_DAYS = 7;

export type PackageAge = {
  readonly isExpired: boolean;
  /** Days until it expires, rounded up; null until that is soon, and once it has expired. */
  readonly expiresInDays: number | null;
};

/**
 * Tells whether a package has expired, or soon will. Without a date of expiry it isn't made yet, so it can't have
 * expired. A clock that is more than a day before it was made is wrong, so what it says of the expiry doesn't count.
 */
export function getPackageAge(
  { createdAt, expiresAt }: Pick<OfflinePackage, 'createdAt' | 'expiresAt'>,
  nowMs: number,
): PackageAge {
  const leftMs = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - nowMs;
  const isExpired = leftMs <= 0 || nowMs < Date.parse(createdAt) - DAY_MS;
  const leftDays = Math.ceil(leftMs / DAY_MS);
  return { isExpired, expiresInDays: !isExpired && leftDays <= SOON_DAYS ? leftDays : null };
}
