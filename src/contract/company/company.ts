import { z } from 'zod';
import { COMPANY_ENTRIES_LIMIT, CompanyAuditEntry } from '#domain/company/company-audit-entry.ts';
import { CompanyDraft } from '#domain/company/company-draft.ts';
import { CompanyOverview } from '#domain/company/company-overview.ts';
import { endpoints } from '../endpoint.ts';

const SuccessResponse = z.object({ success: z.literal(true) });
const OverviewResponse = z.object({ success: z.literal(true), data: CompanyOverview });
/** The company's name as the owner typed it, so that no one closes or transfers a company by mistake. */
export const CompanyConfirmation = z.object({ name: z.string().trim().max(200) });

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
    licenseRequirement: 'admin_dashboard',
    tag: 'company',
    summary: 'Creates a company that the caller owns and shares their license with',
    body: CompanyDraft,
    response: OverviewResponse,
    errors: ['already_in_company'],
    failure: 'company_save_failed',
  },
  renameCompany: {
    method: 'put',
    path: '/api/company',
    access: 'user',
    tag: 'company',
    summary: 'Renames the company; for the owner',
    body: CompanyDraft,
    response: OverviewResponse,
    errors: ['company_not_found', 'forbidden', 'not_licensed'],
    failure: 'company_save_failed',
  },
  closeCompany: {
    method: 'post',
    path: '/api/company/close',
    access: 'user',
    requiresPersonalSignIn: 'always',
    tag: 'company',
    summary: 'Closes the company for everyone, including everything that it shared; for the owner',
    body: CompanyConfirmation,
    response: SuccessResponse,
    errors: ['company_not_found', 'forbidden', 'company_not_confirmed'],
    failure: 'company_close_failed',
  },
  listCompanyActivity: {
    method: 'get',
    path: '/api/company/activity',
    access: 'user',
    tag: 'company',
    summary: `Lists changes in the company, newest first, ${COMPANY_ENTRIES_LIMIT} entries at a time; for its owner and managers`,
    query: z.object({
      /** Returns only entries older than the entry with this ID. */
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    response: z.object({ success: z.literal(true), entries: z.array(CompanyAuditEntry), hasMore: z.boolean() }),
    errors: ['company_not_found', 'forbidden', 'not_licensed'],
    failure: 'company_activity_failed',
  },
});
