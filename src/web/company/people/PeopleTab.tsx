import { managesCompany } from '#domain/company/company.ts';
import { Section } from '#web/ui/Section.tsx';
import type { CompanyTabProps } from '../company-tab-props.ts';
import { CompanySettings } from './CompanySettings.tsx';
import { InvitationsSection } from './InvitationsSection.tsx';
import { MembersSection } from './MembersSection.tsx';
import { SeatsSection } from './SeatsSection.tsx';

/** The people of a company. Owners and managers see all of them; drivers see only the owner. */
export function PeopleTab({ uid, company }: CompanyTabProps) {
  const { owner } = company;
  return (
    <>
      {managesCompany(company.role) ? (
        <>
          <SeatsSection uid={uid} company={company} />
          <InvitationsSection uid={uid} company={company} />
          <MembersSection uid={uid} company={company} />
        </>
      ) : (
        <Section title="Owner">
          <p className="text-sm wrap-anywhere">
            {owner.displayName} owns this company.{' '}
            <a href={`mailto:${owner.email}`} className="font-medium text-brand underline underline-offset-4">
              {owner.email}
            </a>
          </p>
        </Section>
      )}
      <CompanySettings uid={uid} company={company} />
    </>
  );
}
