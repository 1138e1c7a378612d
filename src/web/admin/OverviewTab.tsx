import {
  Building2,
  CircleCheck,
  CircleX,
  Crown,
  PlugZap,
  Sparkles,
  TriangleAlert,
  UserCheck,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminStats } from '#contract/admin.ts';
import { ERRORS } from '#contract/errors.ts';
import type { SystemHealth } from '#domain/admin/system-health.ts';
import { formatCount } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { HEALTH_LABELS } from './admin-labels.ts';
import { useAdminStats } from './admin-queries.ts';
import { Card, QueryError, QueryPlaceholder } from './Card.tsx';
import { ProductUsage } from './ProductUsage.tsx';
import { SignUpChart } from './SignUpChart.tsx';

export function OverviewTab() {
  const stats = useAdminStats();
  const failure = ERRORS.admin_stats_failed.message;
  if (!stats.data)
    return (
      <Card title="Overview">
        <QueryPlaceholder query={stats} failure={failure} />
      </Card>
    );
  return (
    <div className="flex flex-col gap-4">
      {stats.error && <QueryError error={stats.error} failure={failure} onRetry={() => void stats.refetch()} />}
      <Health stats={stats.data} />
      <Figures stats={stats.data} />
      <Card title="New accounts" hint="Per day, last 30 days (UTC)">
        <SignUpChart signUps={stats.data.signUps} />
      </Card>
      <ProductUsage />
    </div>
  );
}

const HEALTH_STYLES: Readonly<Record<SystemHealth, { icon: ReactNode; className: string }>> = {
  good: { icon: <CircleCheck aria-hidden="true" />, className: 'bg-brand-soft text-brand' },
  warning: { icon: <TriangleAlert aria-hidden="true" />, className: 'bg-notice-soft text-notice' },
  critical: { icon: <CircleX aria-hidden="true" />, className: 'bg-alert-soft text-alert' },
};

function formatPercentOf(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${((part / whole) * 100).toFixed(1)}%`;
}

function Health({ stats }: { stats: AdminStats }) {
  const { icon, className } = HEALTH_STYLES[stats.health];
  return (
    <section
      aria-label="System health"
      className={classNames(
        'mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl px-5 py-4 sm:mx-0 [&_svg]:size-6 [&_svg]:shrink-0',
        className,
      )}
    >
      {icon}
      <p className="text-lg font-semibold">System health: {HEALTH_LABELS[stats.health]}</p>
      <p className="w-full text-sm sm:w-auto">
        {formatCount(stats.totalUsers)} users, {formatPercentOf(stats.activeUsers, stats.totalUsers)} active,{' '}
        {formatCount(stats.totalChargers)} chargers
      </p>
      <p className="w-full text-xs">
        Graded by size, not uptime. Good: more than 1,000 users, 10% of them active, and 100 chargers. Warning: more
        than 100 users, 5% of them active, and 10 chargers.
      </p>
    </section>
  );
}

type FigureProps = { icon: ReactNode; name: string; value: number; hint: string };

function Figure({ icon, name, value, hint }: FigureProps) {
  return (
    <div className="flex flex-col rounded-2xl bg-panel p-4 shadow-float sm:p-5">
      <dt className="flex items-center gap-2 text-sm text-ink-2 [&_svg]:size-4.5 [&_svg]:text-ink-3">
        {icon}
        {name}
      </dt>
      <dd className="mt-2 text-3xl font-semibold tracking-tight tabular-nums">{formatCount(value)}</dd>
      <dd className="mt-1 text-xs text-ink-3">{hint}</dd>
    </div>
  );
}

function Figures({ stats }: { stats: AdminStats }) {
  const { totalUsers } = stats;
  const describeShare = (count: number) => `${formatPercentOf(count, totalUsers)} of all users`;
  return (
    <dl className="grid grid-cols-2 gap-3 px-4 sm:px-0 lg:grid-cols-3 lg:gap-4">
      <Figure icon={<Users aria-hidden="true" />} name="Total users" value={totalUsers} hint="With a profile" />
      <Figure
        icon={<UserCheck aria-hidden="true" />}
        name="Active users"
        value={stats.activeUsers}
        hint="Signed in during the last 30 days, or signed in now"
      />
      <Figure
        icon={<PlugZap aria-hidden="true" />}
        name="Total chargers"
        value={stats.totalChargers}
        hint="On the map"
      />
      <Figure
        icon={<Sparkles aria-hidden="true" />}
        name="Premium users"
        value={stats.premiumUsers}
        hint={describeShare(stats.premiumUsers)}
      />
      <Figure
        icon={<Building2 aria-hidden="true" />}
        name="Business users"
        value={stats.businessUsers}
        hint={describeShare(stats.businessUsers)}
      />
      <Figure
        icon={<Crown aria-hidden="true" />}
        name="Enterprise users"
        value={stats.enterpriseUsers}
        hint={describeShare(stats.enterpriseUsers)}
      />
    </dl>
  );
}
