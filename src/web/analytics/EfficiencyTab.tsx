import { Gauge } from 'lucide-react';
import type { Efficiency } from '#domain/analytics/efficiency.ts';
import type { Timeframe } from '#domain/analytics/timeframe.ts';
import { formatConsumption } from '#web/lib/energy-format.ts';
import { formatDistance, formatQuantity } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useEfficiency } from './analytics-queries.ts';
import { ChartBlock } from './ChartBlock.tsx';
import { buildRigTable, buildSpeedTable, buildTemperatureTable } from './efficiency-tables.ts';
import { FiguresBody } from './FiguresBody.tsx';
import { FigureTile, FigureTiles } from './FigureTile.tsx';
import { formatDifference } from './figure-format.ts';

export function EfficiencyTab({ uid, timeframe }: { uid: string; timeframe: Timeframe }) {
  const query = useEfficiency({ uid, timeframe });
  return (
    <FiguresBody query={query}>
      {(figures) => (figures.overall.legs === 0 ? <NoDrives /> : <EfficiencyFigures figures={figures} />)}
    </FiguresBody>
  );
}

const UNKNOWN_CONDITIONS = 'The trips of these drives were deleted, so their speeds and temperatures are unknown.';

export function EfficiencyFigures({ figures }: { figures: Efficiency }) {
  const { units } = useUnits();
  const { legs, usedWh, modelWh, distanceM } = figures.overall;
  return (
    <>
      <FigureTiles>
        <FigureTile name="Used" value={formatConsumption(usedWh, distanceM, units)}>
          {formatDifference(usedWh, modelWh)}
        </FigureTile>
        <FigureTile name="Predicted" value={formatConsumption(modelWh, distanceM, units)}>
          from the rig's specifications alone
        </FigureTile>
        <FigureTile name="Driven" value={formatDistance(distanceM, units)}>
          {formatQuantity(legs, 'drive')}
        </FigureTile>
      </FigureTiles>
      <ChartBlock table={buildRigTable(figures, units)} emptyText="No drives in this period." />
      <ChartBlock
        table={buildSpeedTable(figures, units)}
        emptyText={UNKNOWN_CONDITIONS}
        note="Grouped by each drive's planned average speed."
      />
      <ChartBlock
        table={buildTemperatureTable(figures, units)}
        emptyText={UNKNOWN_CONDITIONS}
        note="Grouped by each drive's planned temperature."
      />
    </>
  );
}

function NoDrives() {
  return (
    <EmptyState icon={<Gauge aria-hidden="true" />} title="No drives in this period">
      Plan a trip with one of your rigs, drive it, and press “I drove this” on each drive.
    </EmptyState>
  );
}
