import type { companyEndpoints } from '#contract/company/company.ts';
import { AppError } from '#contract/errors.ts';
import type { CompanyOverview } from '#domain/company/company-overview.ts';
import { getActor } from '../audit/audit-log-store.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf, Caller } from '../http/action-types.ts';
import { type Act, createCompany, readCompany } from './company-store.ts';

type Request = { readonly caller: Caller; readonly headers: Headers };

function getAct({ caller, headers }: Request, { clock }: Deps): Act {
  return { actor: getActor({ caller, headers }), uid: caller.uid, now: clock() };
}

async function respondOverview(
  { caller }: Request,
  { sql, clock }: Deps,
): Promise<{ success: true; data: CompanyOverview }> {
  const data = await readCompany(sql, caller.uid, clock());
  if (!data) throw new AppError('company_not_found');
  return { success: true, data };
}

export const companyActions = {
  readCompany: respondOverview,

  async createCompany(request, deps) {
    await createCompany(deps.sql, request.body, getAct(request, deps));
    return respondOverview(request, deps);
  },
} satisfies ActionsOf<typeof companyEndpoints>;
