import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import type { SubscriptionInfo } from '#contract/subscription.ts';
import type { User } from '#domain/account/user.ts';
import { SandboxNotice } from '#web/license/SandboxNotice.tsx';
import { useSubscription } from '#web/license/subscription-queries.ts';
import { LoadingOrError } from '#web/ui/LoadingOrError.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { BillingTab } from './BillingTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { PlansTab } from './PlansTab.tsx';
import { UsageTab } from './UsageTab.tsx';

const SubscriptionTabName = z.enum(['overview', 'plans', 'billing', 'usage']).catch('overview');
type SubscriptionTabName = z.infer<typeof SubscriptionTabName>;

export function SubscriptionTab({ user }: { user: User }) {
  const [params] = useSearchParams();
  const [tab, setTab] = useState<SubscriptionTabName>(() => SubscriptionTabName.parse(params.get('tab')));
  const { data, isError, refetch } = useSubscription(user.uid);
  const withInfo = (content: (info: SubscriptionInfo) => React.JSX.Element) => () => (
    <>
      {data?.isSandbox && (
        <div className="px-5 pt-4 sm:px-7">
          <SandboxNotice />
        </div>
      )}
      {data ? (
        content(data)
      ) : (
        <div className="px-5 py-5 sm:px-7">
          <LoadingOrError
            hasFailed={isError}
            failure="We couldn't load your subscription."
            onRetry={() => void refetch()}
          />
        </div>
      )}
    </>
  );
  const toPlans = () => setTab('plans');
  return (
    <Tabs
      label="Subscription"
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'overview',
          label: 'Overview',
          content: withInfo((info) => <OverviewTab user={user} info={info} onPlans={toPlans} />),
        },
        { value: 'plans', label: 'Plans', content: withInfo((info) => <PlansTab user={user} info={info} />) },
        { value: 'billing', label: 'Billing', content: withInfo((info) => <BillingTab uid={user.uid} info={info} />) },
        {
          value: 'usage',
          label: 'Usage',
          content: () => <UsageTab uid={user.uid} license={user.license} onPlans={toPlans} />,
        },
      ]}
    />
  );
}
