import { AppError } from '#contract/errors.ts';
import { type CompanyMembership, managesCompany } from '#domain/company/company.ts';
import { checkFeature } from '#domain/license/gate.ts';
import type { Caller } from '../http/action-types.ts';

/** Returns the caller's company, licensed or not; throws for someone without one. */
export function requireMember({ company }: Pick<Caller, 'company'>): CompanyMembership {
  if (!company) throw new AppError('company_not_found');
  return company;
}

/** Throws unless the caller is the owner or a manager. */
export function requireManager(caller: Pick<Caller, 'company'>): CompanyMembership {
  const company = requireMember(caller);
  if (!managesCompany(company.role)) throw new AppError('forbidden');
  return company;
}

export function requireLicensedManager(caller: Pick<Caller, 'company'>): CompanyMembership {
  const company = requireManager(caller);
  requireCompanyLicense(company);
  return company;
}

export function requireOwner(caller: Pick<Caller, 'company'>): CompanyMembership {
  const company = requireMember(caller);
  if (company.role !== 'owner') throw new AppError('forbidden');
  return company;
}

/** Throws when the company has no license, regardless of its members' own licenses. */
export function requireCompanyLicense({ license }: Pick<CompanyMembership, 'license'>): void {
  const gate = checkFeature(license ?? 'free', 'admin_dashboard');
  if (!gate.hasAccess) throw new AppError('not_licensed', gate);
}
