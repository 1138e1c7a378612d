import { Suspense } from 'react';
import type { TripPlan } from '#domain/trips/trip.ts';
import { formatDistance } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { formatChargePercent, formatElevation } from '../trip-format.ts';
import { chartRows } from './chart-data.ts';

const TripChart = lazyPart(
  async () => (await import('./TripChart.tsx')).TripChart,
  (_, onRetry) => <LoadFailure onRetry={onRetry} />,
);

type Props = { plan: TripPlan; onPoint: (progressM: number | null) => void };

export function ChartSection({ plan, onPoint }: Props) {
  const { units } = useUnits();
  const { profile } = plan;
  return (
    <section aria-label="Charge and elevation along the route" className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Charge and elevation along the route</h3>
      <Suspense fallback={<Skeleton className="h-52" />}>
        <TripChart key={`${units} ${plan.labels.join()}`} plan={plan} units={units} onPoint={onPoint} />
      </Suspense>
      <Disclosure label="Show as a table">
        <table className="w-full text-xs tabular-nums">
          <caption className="sr-only">Charge and elevation along the route</caption>
          <thead>
            <tr className="text-left text-ink-3">
              {['From the start', 'Charge', 'Likely charge', 'Elevation'].map((name) => (
                <th key={name} scope="col" className="py-1 pr-2 font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chartRows(profile).map((index) => {
              const height = profile.heightM[index] ?? null;
              return (
                <tr key={index} className="border-t border-line">
                  <th scope="row" className="py-1 pr-2 text-left font-normal">
                    {formatDistance(profile.atM[index] ?? 0, units)}
                  </th>
                  <td className="pr-2">{formatChargePercent(profile.percent[index] ?? 0)}</td>
                  <td className="pr-2">
                    {formatChargePercent(profile.low[index] ?? 0)} to {formatChargePercent(profile.high[index] ?? 0)}
                  </td>
                  <td>{height === null ? 'Unknown' : formatElevation(height, units)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Disclosure>
    </section>
  );
}
