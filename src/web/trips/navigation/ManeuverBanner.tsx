import {
  ArrowUp,
  CornerUpLeft,
  CornerUpRight,
  Flag,
  type LucideIcon,
  Merge,
  Navigation2,
  RefreshCw,
  Ship,
  Split,
  Undo2,
} from 'lucide-react';
import type { DriveView } from '#domain/trips/driving/drive-view.ts';
import type { TripManeuver } from '#domain/trips/trip.ts';
import { useUnits } from '#web/lib/units.ts';
import { formatManeuverDistance } from './drive-copy.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  depart: Navigation2,
  arrive: Flag,
  continue: ArrowUp,
  left: CornerUpLeft,
  right: CornerUpRight,
  merge: Merge,
  exit: Split,
  roundabout: RefreshCw,
  uturn: Undo2,
  ferry: Ship,
};

function ManeuverIcon({ kind, className }: { kind: string; className: string }) {
  const Icon = ICONS[kind] ?? ArrowUp;
  return <Icon aria-hidden="true" className={className} />;
}

export function ManeuverBanner({ view, stopName }: { view: DriveView; stopName: string }) {
  const { units } = useUnits();
  const { next, afterNext, nextInM } = view;
  const instruction = next?.text ?? `Continue to ${stopName}.`;
  return (
    <div className="overflow-hidden rounded-2xl bg-brand text-on-brand shadow-float">
      <div className="flex items-center gap-4 px-4 py-3">
        <ManeuverIcon kind={next?.kind ?? 'continue'} className="size-14 shrink-0" />
        <div className="min-w-0 flex-1">
          <p className="text-[2rem] leading-tight font-semibold tabular-nums">
            {next?.kind === 'depart' ? 'Start' : formatManeuverDistance(nextInM, units)}
          </p>
          <p className="text-[1.25rem] leading-snug font-medium wrap-anywhere">{instruction}</p>
          {next && next.road !== '' && !instruction.includes(next.road) && <p className="text-lg">{next.road}</p>}
        </div>
      </div>
      {afterNext && <AfterNext maneuver={afterNext} distanceM={afterNext.atM - (next?.atM ?? 0)} />}
      {/* Announced once per maneuver, not on every distance change. */}
      <p role="status" className="sr-only">
        {instruction}
      </p>
    </div>
  );
}

function AfterNext({ maneuver, distanceM }: { maneuver: TripManeuver; distanceM: number }) {
  const { units } = useUnits();
  return (
    <p className="flex items-center gap-2 border-t border-on-brand/25 px-4 py-2 text-base">
      <span className="shrink-0">Then in {formatManeuverDistance(distanceM, units)}</span>
      <ManeuverIcon kind={maneuver.kind} className="size-5 shrink-0" />
      <span className="min-w-0 truncate">{maneuver.text}</span>
    </p>
  );
}
