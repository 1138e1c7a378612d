import { CircleAlert } from 'lucide-react';
import { managesCompany } from '#domain/company/company.ts';
import { Banner } from '#web/ui/Banner.tsx';
import type { CompanyTabProps } from '../company-tab-props.ts';
import { SharedRigs } from './rigs/SharedRigs.tsx';

/** What the company shares with its members; managers change it. */
export function SharedTab({ uid, company }: CompanyTabProps) {
  const isManager = managesCompany(company.role);
  return (
    <div className="flex flex-col gap-8 p-4 sm:p-6">
      {company.license === null && (
        <Banner kind="notice" icon={<CircleAlert aria-hidden="true" />}>
          Your company has no license now. You can still use what it shares; changing it needs a Business or Enterprise
          license.
        </Banner>
      )}
      <SharedRigs uid={uid} canChange={isManager && company.license !== null} />
    </div>
  );
}
