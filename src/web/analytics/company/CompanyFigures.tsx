import { Building2, ChartColumn } from 'lucide-react';
import { Link } from 'react-router';
import { z } from 'zod';
import { TIMEFRAMES } from '#domain/analytics/timeframe.ts';
import type { CompanyOverview } from '#domain/company/company-overview.ts';
import { checkFeature } from '#domain/license/gate.ts';
import { updateUrlSearch, useUrlSearch } from '#web/lib/browser/url-search.ts';
import { PATHS } from '#web/lib/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { TimeframeControl } from '../TimeframeControl.tsx';
import { CompanyCostsView, CompanyEfficiencyView, CompanyOverviewView } from './CompanyViews.tsx';

const VIEWS = ['overview', 'efficiency', 'costs'] as const;
const VIEW_SEGMENTS = [
  { value: 'overview', label: 'Overview' },
  { value: 'efficiency', label: 'Efficiency' },
  { value: 'costs', label: 'Costs' },
] as const;

const VIEW_CONTENTS = {
  overview: CompanyOverviewView,
  efficiency: CompanyEfficiencyView,
  costs: CompanyCostsView,
} as const;

const UrlParams = z.object({
  figures: z.enum(VIEWS).catch('overview'),
  timeframe: z.enum(TIMEFRAMES).catch('30d'),
});

type Props = { uid: string; company: CompanyOverview };

export function CompanyFigures({ uid, company }: Props) {
  const { figures: view, timeframe } = UrlParams.parse(Object.fromEntries(new URLSearchParams(useUrlSearch())));
  const feature = view === 'overview' ? 'basic_analytics' : 'advanced_analytics';
  const isLicensed = checkFeature(company.license ?? 'free', feature).hasAccess;
  const View = VIEW_CONTENTS[view];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-4 sm:px-7 sm:pt-5">
        <SegmentedControl
          framed
          label="Figures"
          segments={VIEW_SEGMENTS}
          value={view}
          onChange={(value) => updateUrlSearch((params) => params.set('figures', value))}
        />
        {isLicensed && (
          <TimeframeControl
            value={timeframe}
            onChange={(value) => updateUrlSearch((params) => params.set('timeframe', value))}
          />
        )}
      </div>
      {isLicensed ? <View {...{ uid, timeframe }} companyId={company.id} /> : <NotLicensed company={company} />}
    </>
  );
}

function NotLicensed({ company: { license, role } }: Pick<Props, 'company'>) {
  const plansLink = role === 'owner' && (
    <Link to={PATHS.plans} className={buttonStyle('secondary')}>
      See plans
    </Link>
  );
  if (license === null)
    return (
      <EmptyState
        icon={<Building2 aria-hidden="true" />}
        title="Your company has no license right now"
        action={plansLink}
      >
        Its analytics will be available again with a Business or Enterprise license.
      </EmptyState>
    );
  return (
    <EmptyState icon={<ChartColumn aria-hidden="true" />} title="These figures come with Enterprise" action={plansLink}>
      Consumption by speed, temperature, and rig, compared with the prediction, and what each driver and vehicle costs
      per mile and at each network.
    </EmptyState>
  );
}
