import type { CompanyOverview } from '#domain/company/company-overview.ts';

export type CompanyTabProps = { readonly uid: string; readonly company: CompanyOverview };
