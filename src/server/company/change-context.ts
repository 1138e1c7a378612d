import type { CompanyMembership } from '#domain/company/company.ts';
import { getActor } from '../audit/audit-log-store.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/action-types.ts';
import type { ChangeContext, CompanyChangeContext } from './company-lock-store.ts';
import { requireLicensedManager } from './membership.ts';

export type CallerRequest = { readonly caller: Caller; readonly headers: Headers };

export function getChangeContext({ caller, headers }: CallerRequest, { clock }: Deps): ChangeContext {
  return { actor: getActor({ caller, headers }), uid: caller.uid, now: clock() };
}

export function getCompanyChangeContext(
  request: CallerRequest,
  deps: Deps,
  { id }: Pick<CompanyMembership, 'id'>,
): CompanyChangeContext {
  return { ...getChangeContext(request, deps), companyId: id };
}

/** Throws unless the caller manages the company and it is licensed. */
export function getManagerChangeContext(request: CallerRequest, deps: Deps): CompanyChangeContext {
  return getCompanyChangeContext(request, deps, requireLicensedManager(request.caller));
}
