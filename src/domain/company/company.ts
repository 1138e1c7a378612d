import { z } from 'zod';
import { CompanyName } from '../account/company-name.ts';
import { Branding } from './branding/branding.ts';

/** The owner runs the company, managers take care of drivers and shared items, and drivers use those items. */
export const CompanyRole = z.enum(['owner', 'manager', 'driver']);
export type CompanyRole = z.infer<typeof CompanyRole>;

/** The roles that can be assigned; ownership is transferred instead. */
export const AssignableRole = z.enum(['manager', 'driver']);
export type AssignableRole = z.infer<typeof AssignableRole>;

/** The licenses that a person can share with a company. */
export const CompanyLicense = z.enum(['business', 'enterprise']);
export type CompanyLicense = z.infer<typeof CompanyLicense>;

/** Returns the license that members of a company get from its payer's license; null if that can't be shared. */
export function toCompanyLicense(license: string | null): CompanyLicense | null {
  return CompanyLicense.safeParse(license).data ?? null;
}

/** The company that a person belongs to, and their role in it. A person belongs to at most one company. */
export const CompanyMembership = z.object({
  id: z.uuid(),
  name: CompanyName,
  role: CompanyRole,
  license: CompanyLicense.nullable().default(null),
  /** Null unless the owner set up branding and the license includes it. */
  branding: Branding.nullable().default(null),
});
export type CompanyMembership = z.infer<typeof CompanyMembership>;

/** Returns whether a role may manage members and shared items. */
export function managesCompany(role: CompanyRole): boolean {
  return role !== 'driver';
}
