import { Legend } from '#web/chargers/Legend.tsx';
import { useTheme } from '#web/lib/browser/theme.ts';
import { CONTINGENT_ICON } from '#web/map/markers/contingent-icon.ts';
import { tripColors } from '#web/map/markers/trip-colors.ts';
import { useOfflineAreas } from '../offline/use-offline-areas.ts';
import { useTrips } from '../routes/use-trips.ts';

export function MapLegend() {
  const { coverage } = useOfflineAreas();
  const trips = useTrips();
  const contingentStops = trips.planner.map.trip?.contingentStops ?? [];
  return (
    <Legend showsCoverage={coverage !== null && coverage.length > 0}>
      {contingentStops.length > 0 && (
        <p className="flex items-center gap-1.5 text-2xs">
          <ContingentIcon />
          Stop only if needed
        </p>
      )}
    </Legend>
  );
}

function ContingentIcon() {
  const { stop } = tripColors(useTheme().theme);
  const { viewBox, diamond, dashes, dashOffset, bolt } = CONTINGENT_ICON;
  return (
    <svg viewBox={viewBox} aria-hidden="true" className="-mx-1 size-6">
      <path
        d={diamond}
        fill="none"
        stroke={stop}
        strokeWidth={2.2}
        strokeDasharray={dashes}
        strokeDashoffset={dashOffset}
      />
      <path d={bolt} fill={stop} />
    </svg>
  );
}
