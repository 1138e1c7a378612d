import { z } from 'zod';
import type { License } from '#domain/account/user.ts';
import type { ChargingSessionDraft } from '#domain/analytics/charging-session.ts';
import { TIMEFRAMES, type Timeframe } from '#domain/analytics/timeframe.ts';
import { checkLicense } from '#domain/license/gate.ts';
import { updateUrlSearch, useUrlSearch } from '#web/lib/browser/url-search.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { AnalyticsUpsell } from './AnalyticsUpsell.tsx';
import { ChargingTab } from './ChargingTab.tsx';
import { CostsTab } from './CostsTab.tsx';
import { EfficiencyTab } from './EfficiencyTab.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import type { SelectableRig } from './SessionDialog.tsx';
import { RemainingSessions } from './SessionList.tsx';
import { TimeframeControl } from './TimeframeControl.tsx';

const TABS = ['overview', 'efficiency', 'costs', 'charging'] as const;
type Tab = (typeof TABS)[number];

const UrlParams = z.object({
  tab: z.enum(TABS).catch('overview'),
  timeframe: z.enum(TIMEFRAMES).catch('30d'),
});

function useUrlState() {
  const urlParams = new URLSearchParams(useUrlSearch());
  const { tab, timeframe } = UrlParams.parse(Object.fromEntries(urlParams));
  return {
    tab,
    timeframe,
    setTab: (next: Tab) => updateUrlSearch((params) => params.set('tab', next)),
    setTimeframe: (next: Timeframe) => updateUrlSearch((params) => params.set('timeframe', next)),
  };
}

type Props = {
  user: { readonly uid: string; readonly license: License };
  rigs: readonly SelectableRig[];
  activeRigId: string | null;
  initialSession: ChargingSessionDraft | null;
  onInitialSessionClosed: () => void;
};

export function AnalyticsPage({ user: { uid, license }, ...charging }: Props) {
  const { tab, timeframe, setTab, setTimeframe } = useUrlState();
  const hasAccess = checkLicense(license, 'analytics').hasAccess;
  const openCharging = () => setTab('charging');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-1 pb-4 sm:px-0">
        <h1 tabIndex={-1} className="rounded-md text-2xl font-semibold tracking-tight">
          Analytics
        </h1>
        {hasAccess && tab !== 'charging' && <TimeframeControl value={timeframe} onChange={setTimeframe} />}
      </div>
      <div className="bg-panel shadow-float sm:rounded-2xl">
        {hasAccess ? (
          <Tabs
            label="Analytics"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'overview',
                label: 'Overview',
                content: () => <OverviewTab {...{ uid, timeframe }} onLog={openCharging} />,
              },
              { value: 'efficiency', label: 'Efficiency', content: () => <EfficiencyTab {...{ uid, timeframe }} /> },
              {
                value: 'costs',
                label: 'Costs',
                content: () => <CostsTab {...{ uid, timeframe }} onLog={openCharging} />,
              },
              { value: 'charging', label: 'Charging', content: () => <ChargingTab uid={uid} {...charging} /> },
            ]}
          />
        ) : (
          <>
            <AnalyticsUpsell license={license} />
            <RemainingSessions uid={uid} rigs={charging.rigs} />
          </>
        )}
      </div>
    </>
  );
}
