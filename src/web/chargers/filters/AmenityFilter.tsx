import { useId } from 'react';
import { AMENITIES } from '#domain/chargers/charger.ts';
import { AMENITY_MINIMUM, type ChargerFilters } from '#domain/chargers/filters.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { AMENITY_LABELS } from '../amenity-labels.ts';
import { withAmenityToggled } from './filter-choices.ts';

type Props = { filters: ChargerFilters; onChange: (filters: ChargerFilters) => void; hasAmenityData: boolean | null };

const STEP = 5;

export function AmenityFilter({ filters, onChange, hasAmenityData }: Props) {
  const id = useId();
  const isSet = filters.amenities.length > 0 || filters.amenityMinimum !== null;
  const minimum = filters.amenityMinimum ?? AMENITY_MINIMUM;
  return (
    <>
      {hasAmenityData === false && (
        <p className="text-xs text-notice">
          This data doesn't list what is near the stations, so this filter hides all of them.
        </p>
      )}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Amenities</legend>
        {AMENITIES.map((amenity) => (
          <Chip
            key={amenity}
            pressed={filters.amenities.includes(amenity)}
            onPressedChange={() => onChange(withAmenityToggled(filters, amenity))}
          >
            {AMENITY_LABELS[amenity]}
          </Chip>
        ))}
      </fieldset>
      <div className="flex items-center justify-between pt-1 text-sm">
        <label htmlFor={id}>Minimum amenity score</label>
        <output htmlFor={id} className="font-semibold tabular-nums">
          {isSet ? minimum : 'Any'}
        </output>
      </div>
      <div className="px-3">
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={STEP}
          value={isSet ? minimum : 0}
          aria-valuetext={isSet ? String(minimum) : 'Any'}
          onChange={(event) => onChange({ ...filters, amenityMinimum: toMinimum(Number(event.target.value), filters) })}
          className="h-11 w-full cursor-pointer accent-brand"
        />
      </div>
    </>
  );
}

function toMinimum(value: number, { amenities }: ChargerFilters): number | null {
  return value === 0 && amenities.length === 0 ? null : value;
}
