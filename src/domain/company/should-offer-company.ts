import type { User } from '../account/user.ts';
import { checkFeature } from '../license/gate.ts';

/** Returns whether to offer company features: the user belongs to a company, or is likely to set one up. */
export function shouldOfferCompany({ company, accountType, license }: User): boolean {
  return company !== null || accountType === 'business' || checkFeature(license, 'admin_dashboard').hasAccess;
}
