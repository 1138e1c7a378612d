import type { License } from '#domain/account/user.ts';
import { getMeterState } from '#domain/license/meter.ts';
import type { Meter as MeterData, MeteredItem } from '#domain/license/usage.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useUsage } from '#web/license/subscription-queries.ts';
import { useOffersOfflineAreas } from '#web/license/use-premium-offer.ts';
import { LoadingOrError } from '#web/ui/LoadingOrError.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { Section } from '#web/ui/Section.tsx';

type Props = { uid: string; license: License; onPlans: () => void };

const STORED: ReadonlySet<MeteredItem> = new Set(['favorites', 'searchHistory']);

const NAMES: Readonly<Record<MeteredItem, string>> = {
  favorites: 'Favorites',
  searchHistory: 'Search history',
  aiQueries: 'AI queries',
  routes: 'Routes',
  exports: 'Data exports',
};

const LIMIT_NAMES: Readonly<Record<MeteredItem, string>> = {
  favorites: 'favorites',
  searchHistory: 'search history',
  aiQueries: 'AI query',
  routes: 'route',
  exports: 'data export',
};

export function UsageTab({ uid, license, onPlans }: Props) {
  const { data, isError, refetch } = useUsage(uid);
  const offersOfflineAreas = useOffersOfflineAreas();
  if (!data)
    return (
      <div className="px-5 py-5 sm:px-7">
        <LoadingOrError hasFailed={isError} failure="We couldn't load your usage." onRetry={() => void refetch()} />
      </div>
    );
  const storedItems = data.meters.filter(({ what }) => STORED.has(what));
  const monthlyItems = data.meters.filter(({ what }) => !STORED.has(what));
  return (
    <>
      <Section title="Saved items">
        {storedItems.map((meter) => (
          <UsageMeter key={meter.what} meter={meter} onPlans={onPlans} />
        ))}
      </Section>
      <Section title="This month" hint={`Resets ${formatDateTime(data.resetsAt)}`}>
        {monthlyItems.map((meter) => (
          <UsageMeter key={meter.what} meter={meter} onPlans={onPlans} />
        ))}
        {license === 'free' && (
          <p className="text-xs text-ink-2">
            {offersOfflineAreas
              ? 'Voice commands and offline sync come with Premium.'
              : 'Voice commands come with Premium.'}
          </p>
        )}
      </Section>
    </>
  );
}

type MeterProps = { meter: MeterData; onPlans: () => void };

function UsageMeter({ meter: { what, used, limit }, onPlans }: MeterProps) {
  if (limit === null || limit === 0)
    return (
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-medium">{NAMES[what]}</span>
        <span className="text-ink-2 tabular-nums">
          {limit === null ? `${used} · Unlimited` : <PlansButton onPlans={onPlans}>Comes with Premium</PlansButton>}
        </span>
      </p>
    );
  const state = getMeterState(used, limit);
  return (
    <Meter label={NAMES[what]} used={used} limit={limit} state={state}>
      {state === 'full' && (
        <>
          You've reached your {LIMIT_NAMES[what]} limit.{' '}
          <PlansButton onPlans={onPlans}>Upgrade for unlimited access</PlansButton>
        </>
      )}
    </Meter>
  );
}

function PlansButton({ onPlans, children }: { onPlans: () => void; children: string }) {
  return (
    <button type="button" className="-my-3 min-h-11 font-medium text-brand underline" onClick={onPlans}>
      {children}
    </button>
  );
}
