import { BadgeInfo } from 'lucide-react';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import { formatDay, formatLengthLimit, formatQuantity, type UnitSystem } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';

type Summary = ChargerDetail['published'][number];

function listFacts(summary: Summary, units: UnitSystem): string[] {
  const { trailer_stalls: stalls, drive_through_stalls: driveThroughStalls } = summary;
  const { max_vehicle_length_m: lengthM, max_vehicle_height_m: heightM } = summary;
  return [
    stalls !== null && (stalls === 0 ? 'No stalls for trailers' : `${formatQuantity(stalls, 'stall')} for trailers`),
    driveThroughStalls !== null && driveThroughStalls > 0 && formatQuantity(driveThroughStalls, 'pull-through stall'),
    lengthM !== null && `vehicles up to ${formatLengthLimit(lengthM, units)} long`,
    heightM !== null && `up to ${formatLengthLimit(heightM, units)} tall`,
  ].filter((fact) => fact !== false);
}

/** What operators and published lists state about stalls for trailers, with source and date. */
export function CardPublishedStalls({ published }: Pick<ChargerDetail, 'published'>) {
  const { units } = useUnits();
  return published.map((summary) => {
    const facts = listFacts(summary, units);
    if (facts.length === 0) return null;
    return (
      <p key={summary.origin} className="flex gap-2 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        <BadgeInfo aria-hidden="true" />
        <span>
          {facts.join(', ')}
          <span className="block text-xs text-ink-2">
            As published by {summary.origin}, {formatDay(summary.at)}; not checked by drivers
          </span>
        </span>
      </p>
    );
  });
}
