import { z } from 'zod';
import { CompanyDraft } from '#domain/company/company-draft.ts';
import { CompanyOverview } from '#domain/company/company-overview.ts';
import { endpoints } from '../endpoint.ts';

const OverviewResponse = z.object({ success: z.literal(true), data: CompanyOverview });

export const companyEndpoints = endpoints({
  readCompany: {
    method: 'get',
    path: '/api/company',
    access: 'user',
    tag: 'company',
    summary: "Returns the caller's company: its license, seats, owner, and payer",
    response: OverviewResponse,
    errors: ['company_not_found'],
    failure: 'company_load_failed',
  },
  createCompany: {
    method: 'post',
    path: '/api/company',
    access: 'user',
    licensed: 'admin_dashboard',
    tag: 'company',
    summary: 'Creates a company that the caller owns and shares their license with',
    body: CompanyDraft,
    response: OverviewResponse,
    errors: ['already_in_company'],
    failure: 'company_save_failed',
  },
});
