import { ChevronRight } from 'lucide-react';
import type { TripStop } from '#domain/trips/trip.ts';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';
import { stopReasonLines } from './stop-rows.ts';

type Props = { stop: TripStop; isAvoided: boolean; onOpenStation: (() => void) | null };

export function StopReasons({ stop, isAvoided, onOpenStation }: Props) {
  const { units } = useUnits();
  const lines = stopReasonLines(stop, { isAvoided, units });
  return (
    <div className="relative -mt-1 -mb-2">
      <details className="group">
        <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 pr-3 text-sm font-medium text-ink-2 [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-90" />
          Why?<span className="sr-only"> {stop.name}</span>
        </summary>
        <ul className="flex flex-col gap-1 pb-3 pl-5.5 text-sm text-ink-2 tabular-nums">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      {onOpenStation && (
        <Button kind="quiet" className="absolute! top-0 right-0 -mr-2" onClick={onOpenStation}>
          Show the station
        </Button>
      )}
    </div>
  );
}
