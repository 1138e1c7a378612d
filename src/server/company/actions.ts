import type { companyEndpoints } from '#contract/company/company.ts';
import { AppError } from '#contract/errors.ts';
import { COMPANY_ENTRIES_LIMIT } from '#domain/company/company-audit-entry.ts';
import type { CompanyOverview } from '#domain/company/company-overview.ts';
import type { Deps } from '../deps.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { listCompanyEntries } from './activity-store.ts';
import { type CallerRequest, getChangeContext, getCompanyChangeContext } from './change-context.ts';
import { closeCompany, createCompany, renameCompany } from './company-store.ts';
import { requireLicensedManager, requireOwner } from './membership.ts';
import { readCompany } from './overview-store.ts';

type OverviewResponse = { readonly success: true; readonly data: CompanyOverview };

async function respondWithOverview({ caller }: CallerRequest, { sql, clock }: Deps): Promise<OverviewResponse> {
  const data = await readCompany(sql, caller.uid, clock());
  if (!data) throw new AppError('company_not_found');
  return { success: true, data };
}

export const companyActions = {
  readCompany: respondWithOverview,

  async createCompany(request, deps) {
    await createCompany(deps.sql, request.body, getChangeContext(request, deps));
    return respondWithOverview(request, deps);
  },

  async renameCompany(request, deps) {
    const context = getCompanyChangeContext(request, deps, requireOwner(request.caller));
    await renameCompany(deps.sql, request.body, context);
    return respondWithOverview(request, deps);
  },

  async closeCompany(request, deps) {
    const context = getCompanyChangeContext(request, deps, requireOwner(request.caller));
    await closeCompany(deps.sql, request.body.name, context);
    return { success: true };
  },

  async listCompanyActivity({ caller, query: { before } }, { sql }) {
    const { id } = requireLicensedManager(caller);
    const entries = await listCompanyEntries(sql, id, { before, limit: COMPANY_ENTRIES_LIMIT + 1 });
    return {
      success: true,
      entries: entries.slice(0, COMPANY_ENTRIES_LIMIT),
      hasMore: entries.length > COMPANY_ENTRIES_LIMIT,
    };
  },
} satisfies ActionsOf<typeof companyEndpoints>;
