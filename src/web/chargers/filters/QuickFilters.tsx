import { CircleCheck, Clock, Truck, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { getChargingSpeed, withChargingSpeed } from './filter-choices.ts';

type Props = {
  filters: ChargerFilters;
  onChange: (filters: ChargerFilters) => void;
  floating?: boolean;
  /** Shown before the filters in the same row. */
  leading?: ReactNode;
};

export function QuickFilters({ filters, onChange, floating = false, leading }: Props) {
  const isDc = getChargingSpeed(filters) === 'dc';
  return (
    <fieldset
      className={classNames(
        'flex min-w-0 gap-2',
        floating
          ? 'overflow-x-auto mask-r-from-[calc(100%-2.5rem)] pr-9 pb-2 pl-3 [scrollbar-width:none]'
          : 'flex-wrap px-4 pt-4',
      )}
    >
      <legend className="sr-only">Quick filters</legend>
      {leading}
      <Chip
        floating={floating}
        icon={<Zap aria-hidden="true" />}
        pressed={isDc}
        onPressedChange={(on) => onChange(withChargingSpeed(filters, on ? 'dc' : 'any'))}
      >
        DC fast
      </Chip>
      <Chip
        floating={floating}
        icon={<Truck aria-hidden="true" />}
        pressed={filters.trailerFriendlyOnly}
        onPressedChange={(trailerFriendlyOnly) => onChange({ ...filters, trailerFriendlyOnly })}
      >
        Trailer friendly
      </Chip>
      <Chip
        floating={floating}
        icon={<Clock aria-hidden="true" />}
        pressed={filters.twentyFourSevenOnly}
        onPressedChange={(twentyFourSevenOnly) => onChange({ ...filters, twentyFourSevenOnly })}
      >
        Open 24/7
      </Chip>
      <Chip
        floating={floating}
        icon={<CircleCheck aria-hidden="true" />}
        pressed={filters.operationalOnly}
        onPressedChange={(operationalOnly) => onChange({ ...filters, operationalOnly })}
      >
        Hide out of service
      </Chip>
    </fieldset>
  );
}
