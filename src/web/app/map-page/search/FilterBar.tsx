import { Route } from 'lucide-react';
import { QuickFilters } from '#web/chargers/filters/QuickFilters.tsx';
import { RigChip } from '#web/rigs/RigChip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FavoritesChip } from '../account/FavoritesLink.tsx';
import { useDriver } from '../account/use-driver.ts';
import { useTrips } from '../routes/use-trips.ts';
import { useFilters } from './use-filters.ts';

export function FilterBar({ floating = false }: { floating?: boolean }) {
  const { user, uid } = useDriver();
  const filters = useFilters();
  const { planner } = useTrips();
  return (
    <QuickFilters
      filters={filters.current}
      onChange={filters.change}
      floating={floating}
      leading={
        <>
          {user && <PlanButton floating={floating} onPress={planner.open} />}
          <RigChip uid={uid} floating={floating} />
          {floating && <FavoritesChip />}
        </>
      }
    />
  );
}

function PlanButton({ floating, onPress }: { floating: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line bg-panel px-3.5 text-xs font-medium whitespace-nowrap text-ink-2 transition-colors hover:bg-panel-2 [&_svg]:size-4',
        floating && 'shadow-float',
      )}
    >
      <Route aria-hidden="true" />
      Plan a trip
    </button>
  );
}
