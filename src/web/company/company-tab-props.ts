import type { CompanyOverview } from '#domain/company/company-overview.ts';

/** What each tab of the company's page gets. */
export type CompanyTabProps = { readonly uid: string; readonly company: CompanyOverview };
