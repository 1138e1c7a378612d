import { Suspense } from 'react';
import { ERRORS } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { CompanyOverview } from '#domain/company/company-overview.ts';
import { updateUrlSearch, useUrlSearch } from '#web/lib/browser/url-search.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { useCompany } from './company-queries.ts';
import { COMPANY_TABS } from './company-tabs.tsx';
import { SetUpCompany } from './SetUpCompany.tsx';

/** The company that someone belongs to, or the form to set one up. */
export function CompanyPage({ user }: { user: User }) {
  return user.company === null ? <SetUpCompany user={user} /> : <OwnCompany uid={user.uid} />;
}

function OwnCompany({ uid }: { uid: string }) {
  const { data: company, error, refetch } = useCompany(uid);
  if (company) return <CompanyTabs uid={uid} company={company} />;
  if (error === null) return <LoadingIndicator size="small" message="Loading your company..." />;
  return (
    <div role="alert">
      <EmptyState title="This could not be loaded" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {errorText(error, ERRORS.company_load_failed.message)}
      </EmptyState>
    </div>
  );
}

function CompanyTabs({ uid, company }: { uid: string; company: CompanyOverview }) {
  const wanted = new URLSearchParams(useUrlSearch()).get('tab');
  const tabs = COMPANY_TABS.filter(({ isFor }) => isFor(company.role));
  const shown = tabs.find(({ value }) => value === wanted) ?? tabs[0];
  return (
    <>
      <h1
        tabIndex={-1}
        className="rounded-md px-4 pt-1 pb-4 text-2xl font-semibold tracking-tight wrap-anywhere sm:px-0"
      >
        {company.name}
      </h1>
      <div className="bg-panel shadow-float sm:rounded-2xl">
        <Tabs
          label="Company"
          value={shown?.value ?? ''}
          onChange={(value) => updateUrlSearch((params) => params.set('tab', value))}
          tabs={tabs.map(({ value, label, Content }) => ({
            value,
            label,
            content: () => (
              <Suspense fallback={<LoadingIndicator size="small" message="Loading..." />}>
                <Content uid={uid} company={company} />
              </Suspense>
            ),
          }))}
        />
      </div>
    </>
  );
}
