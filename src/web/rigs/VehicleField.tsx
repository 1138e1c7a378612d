import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { useRef } from 'react';
import type { LibraryVehicle } from '#domain/rigs/library-vehicle.ts';
import { findLibraryVehicle, VEHICLE_LIBRARY } from '#domain/rigs/vehicle-library.ts';
import { formatWeight } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { matchesVehicle, vehicleName } from './find-vehicles.ts';

type Props = {
  value: string | null;
  onChange: (id: string | null) => void;
  error?: string | undefined;
};

const SMALL_BUTTON = 'grid size-11 place-items-center rounded-xl text-ink-3 hover:text-ink [&_svg]:size-4.5';

export function VehicleField({ value, onChange, error }: Props) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <Combobox.Root<LibraryVehicle>
      items={VEHICLE_LIBRARY}
      value={findLibraryVehicle(value ?? '')}
      onValueChange={(vehicle) => onChange(vehicle?.id ?? null)}
      itemToStringLabel={vehicleName}
      filter={matchesVehicle}
      autoHighlight
    >
      <FieldFrame label="Vehicle" error={error}>
        {(control) => (
          <div ref={container} className="relative">
            <Combobox.Input
              {...control}
              name="vehicle"
              placeholder="Make, model, or battery"
              spellCheck={false}
              className={classNames('min-h-12 pr-22!', control.className)}
            />
            <span className="absolute inset-y-0 right-0.5 flex items-center">
              <Combobox.Clear aria-label="Clear the vehicle" className={SMALL_BUTTON}>
                <X aria-hidden="true" />
              </Combobox.Clear>
              <Combobox.Trigger aria-label="Show all vehicles" className={SMALL_BUTTON}>
                <ChevronDown aria-hidden="true" />
              </Combobox.Trigger>
            </span>
          </div>
        )}
      </FieldFrame>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} className="z-50 w-(--anchor-width) outline-none">
          <Combobox.Popup className="flex max-h-[min(22rem,var(--available-height))] flex-col rounded-2xl border border-line bg-panel text-ink shadow-lift outline-none">
            <Combobox.Empty className="px-4 py-3 text-sm text-ink-2 empty:hidden">
              This vehicle is not in the library. Enter its measurements instead.
            </Combobox.Empty>
            <Combobox.List className="overflow-y-auto overscroll-contain p-1.5 outline-none empty:hidden">
              {(vehicle: LibraryVehicle) => <VehicleItem key={vehicle.id} vehicle={vehicle} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function VehicleItem({ vehicle }: { vehicle: LibraryVehicle }) {
  const { units } = useUnits();
  const { year, usableKwh, towRatingKg } = vehicle;
  return (
    <Combobox.Item
      value={vehicle}
      className="flex min-h-13 cursor-pointer items-center gap-3 rounded-xl px-3 py-1.5 outline-none select-none data-highlighted:bg-brand-soft"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-base leading-snug font-medium">{vehicleName(vehicle)}</span>
        <span className="block text-2xs text-ink-2 tabular-nums">
          {year} and later · {usableKwh} kWh · tows {formatWeight(towRatingKg, units)}
        </span>
      </span>
      <Combobox.ItemIndicator>
        <Check aria-hidden="true" className="size-4.5 text-brand" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}
