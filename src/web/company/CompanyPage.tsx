import { Building2, WifiOff } from 'lucide-react';
import { Suspense } from 'react';
import { AppError, ERRORS } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { CompanyOverview } from '#domain/company/company-overview.ts';
import { updateUrlSearch, useUrlSearch } from '#web/lib/browser/url-search.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { useCompany, useRefreshCompany } from './company-queries.ts';
import { COMPANY_TABS } from './company-tabs.tsx';
import { LicenseNotice } from './LicenseNotice.tsx';
import { RoleTag } from './RoleTag.tsx';
import { SetUpCompany } from './SetUpCompany.tsx';

export function CompanyPage({ user }: { user: User }) {
  return user.company === null ? <SetUpCompany user={user} /> : <CurrentCompany uid={user.uid} />;
}

/** Whether the user was removed, or the company closed, since the profile was read. */
const isGone = (error: unknown) => error instanceof AppError && error.code === 'company_not_found';

function CurrentCompany({ uid }: { uid: string }) {
  const { data: company, error, refetch } = useCompany(uid);
  const refresh = useRefreshCompany(uid);
  if (company && !isGone(error)) return <CompanyTabs uid={uid} company={company} />;
  if (error === null) return <LoadingIndicator size="small" message="Loading your company..." />;
  return (
    <div role="alert" className="bg-panel shadow-float sm:rounded-2xl">
      <EmptyState
        icon={<Building2 aria-hidden="true" />}
        title={isGone(error) ? 'You no longer belong to this company' : "We couldn't load this"}
        action={
          <Button onClick={() => void (isGone(error) ? refresh() : refetch())}>
            {isGone(error) ? 'OK' : 'Try again'}
          </Button>
        }
      >
        {isGone(error)
          ? 'You were removed from it, or it was closed. Your account and your own data are unchanged.'
          : errorText(error, ERRORS.company_load_failed.message)}
      </EmptyState>
    </div>
  );
}

function CompanyTabs({ uid, company }: { uid: string; company: CompanyOverview }) {
  const isOnline = useOnline();
  const requestedTab = new URLSearchParams(useUrlSearch()).get('tab');
  const tabs = COMPANY_TABS.filter(({ isVisibleTo }) => isVisibleTo(company.role));
  const openTab = tabs.find(({ value }) => value === requestedTab) ?? tabs[0];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-1 pb-4 sm:px-0">
        <h1 tabIndex={-1} className="rounded-md text-2xl font-semibold tracking-tight wrap-anywhere">
          {company.name}
        </h1>
        <RoleTag role={company.role} />
      </div>
      {!isOnline && (
        <Banner kind="notice" icon={<WifiOff aria-hidden="true" />} className="mx-4 mb-4 sm:mx-0">
          You are offline. This page may be out of date; you can make changes when you are back online.
        </Banner>
      )}
      <LicenseNotice uid={uid} company={company} />
      <div className="bg-panel shadow-float sm:rounded-2xl">
        <Tabs
          label="Company"
          value={openTab?.value ?? ''}
          onChange={(value) =>
            updateUrlSearch((params) => {
              params.set('tab', value);
              params.delete('rig');
            })
          }
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
