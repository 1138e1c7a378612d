import { getActor } from '../audit/audit-log-store.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/action-types.ts';
import { requireCompanyLicense, requireManager } from './membership.ts';
import type { ManagerAct } from './shared-things-store.ts';

/** Returns the act of a manager who changes what their company shares; throws if they may not, or it has no license. */
export function getManagerAct(
  { caller, headers }: { readonly caller: Caller; readonly headers: Headers },
  { clock }: Deps,
): ManagerAct {
  const company = requireManager(caller);
  requireCompanyLicense(company);
  return { companyId: company.id, uid: caller.uid, actor: getActor({ caller, headers }), now: clock() };
}
