import { TriangleAlert } from 'lucide-react';
import { CHECK_FIRST } from '#domain/chargers/plugs/charge-access-labels.ts';
import { listChecks } from '#domain/trips/stop-checks.ts';
import type { TripStop } from '#domain/trips/trip.ts';
import { lowArrivalText, stopReasonText } from '../trip-copy.ts';

/** What a driver should check before going to a stop. */
export function StopWarnings({ stop }: { stop: TripStop }) {
  const checks = listChecks(stop).map((check) => stopReasonText(check));
  const low = lowArrivalText(stop);
  if (checks.length === 0 && low === null) return null;
  return (
    <div className="flex gap-2 rounded-xl bg-notice-soft px-3 py-2 text-xs text-notice [&_svg]:mt-px [&_svg]:size-4 [&_svg]:shrink-0">
      <TriangleAlert aria-hidden="true" />
      <div className="min-w-0">
        {checks.length > 0 && <p className="font-semibold">{CHECK_FIRST}</p>}
        <p>{[...checks, low].filter(Boolean).join(' ')}</p>
      </div>
    </div>
  );
}
