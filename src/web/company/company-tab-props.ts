import type { CompanyOverview } from '#domain/company/company-overview.ts';

/** The props of each tab on the company page. */
export type CompanyTabProps = { readonly uid: string; readonly company: CompanyOverview };
