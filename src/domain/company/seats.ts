import type { License } from '../account/user.ts';
import { toCompanyLicense } from './company.ts';

/** The most seats that a license can have. A license from an administrator has this many. */
export const SEATS_MAX = 500;

type PayerLicense = {
  /** Assigned by an administrator. */
  readonly granted: License;
  readonly paid: License | null;
  /** Seats of the paid license; null if it doesn't limit them. */
  readonly seats: number | null;
};

/** Returns how many people may share the license of a payer, open invitations included. */
export function countSeats({ granted, paid, seats }: PayerLicense): number {
  if (toCompanyLicense(granted) !== null) return SEATS_MAX;
  return toCompanyLicense(paid) === null ? 0 : Math.min(seats ?? SEATS_MAX, SEATS_MAX);
}
