import { ChevronRight } from 'lucide-react';
import type { LibraryVehicle } from '#domain/rigs/library-vehicle.ts';
import { VEHICLE_SOURCES } from '#domain/rigs/vehicle-sources.ts';
import { useUnits } from '#web/lib/units.ts';
import { listVehicleValues, type ShownValue } from './vehicle-labels.ts';

const ALWAYS_SHOWN = [
  'lengthM',
  'heightM',
  'massKg',
  'towRatingKg',
  'usableKwh',
  'connector',
  'portCorner',
  'dcPeakKw',
];

export function VehicleFigures({ vehicle }: { vehicle: LibraryVehicle }) {
  const { units } = useUnits();
  const values = listVehicleValues(vehicle, units);
  return (
    <div className="rounded-xl bg-panel-2 px-4 py-3.5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 sm:grid-cols-4">
        {values
          .filter(({ key }) => ALWAYS_SHOWN.includes(key))
          .map(({ key, label, text }) => (
            <div key={key}>
              <dt className="text-2xs text-ink-3">{label}</dt>
              <dd className="text-sm font-medium tabular-nums">{text}</dd>
            </div>
          ))}
      </dl>
      <details className="group mt-2">
        <summary className="-mx-2 inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-lg px-2 text-xs font-medium text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" /> Sources
        </summary>
        <ul className="flex flex-col gap-2 pb-1 text-xs">
          {values.map((shown) => (
            <SourceLine key={shown.key} vehicle={vehicle} shown={shown} />
          ))}
        </ul>
      </details>
    </div>
  );
}

function SourceLine({ vehicle, shown }: { vehicle: LibraryVehicle; shown: ShownValue }) {
  const { title, description, year } = VEHICLE_SOURCES[vehicle.sources[shown.key]];
  const [name = ''] = title.split(' (https');
  const [address] = /https:[^),\s]+/.exec(title) ?? [];
  return (
    <li className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
      <span className="font-medium tabular-nums">
        {shown.label}: {shown.text}
      </span>
      <span className="text-ink-2">
        {address ? (
          <a href={address} target="_blank" rel="noreferrer" className="underline underline-offset-2">
            {name}
          </a>
        ) : (
          name
        )}
        , {year}. {description}.
      </span>
    </li>
  );
}
