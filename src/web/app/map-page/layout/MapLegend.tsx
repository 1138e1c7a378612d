import { Legend } from '#web/chargers/Legend.tsx';
import { useMapPage } from '../map-context.ts';

/** The map key for what the map shows now. */
export function MapLegend() {
  const { coverage } = useMapPage().offlineAreas;
  return <Legend showsCoverage={coverage !== null && coverage.length > 0} />;
}
