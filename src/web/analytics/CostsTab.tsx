import { CircleDollarSign } from 'lucide-react';
import type { Costs } from '#domain/analytics/costs.ts';
import type { DayRange, Timeframe } from '#domain/analytics/timeframe.ts';
import { formatCount, formatMoney, formatQuantity } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useCosts } from './analytics-queries.ts';
import { ChartBlock } from './ChartBlock.tsx';
import { FiguresBody } from './FiguresBody.tsx';
import { FigureTile, FigureTiles } from './FigureTile.tsx';
import { formatPricePerDistance } from './figure-format.ts';
import { GasolineSavingsSection } from './GasolineSavingsSection.tsx';
import { buildNetworkTable } from './network-table.ts';
import { buildCostTable } from './overview-tables.ts';

type Props = { uid: string; timeframe: Timeframe; onLog: () => void };

export function CostsTab({ uid, timeframe, onLog }: Props) {
  const query = useCosts({ uid, timeframe });
  return (
    <FiguresBody query={query}>
      {(figures, range) =>
        figures.totals.sessions === 0 ? <NoCharges onLog={onLog} /> : <CostFigures figures={figures} range={range} />
      }
    </FiguresBody>
  );
}

export function CostFigures({ figures, range }: { figures: Costs; range: DayRange }) {
  const { units } = useUnits();
  const { totals, buckets, byNetwork, gasoline } = figures;
  return (
    <>
      <FigureTiles>
        <FigureTile name="Charging" value={formatMoney(totals.costDollars)}>
          {totals.unpricedSessions > 0 && `${formatQuantity(totals.unpricedSessions, 'session')} without a cost`}
        </FigureTile>
        <FigureTile name="Energy" value={`${formatCount(Math.round(totals.energyKwh))} kWh`}>
          {formatQuantity(totals.sessions, 'session')}
        </FigureTile>
        <FigureTile
          name="Price"
          value={totals.dollarsPerKwh === null ? 'Unknown' : `${formatMoney(totals.dollarsPerKwh)}/kWh`}
        />
        <FigureTile
          name="Cost of towing"
          value={totals.dollarsPerM === null ? 'Unknown' : formatPricePerDistance(totals.dollarsPerM, units)}
        >
          {totals.dollarsPerM === null
            ? 'Needs a drive with your trailer and a charge with a cost'
            : 'based on reported drives'}
        </FigureTile>
      </FigureTiles>
      <ChartBlock table={buildCostTable(buckets, range.unit)} emptyText="No costs in this period." />
      <ChartBlock table={buildNetworkTable(byNetwork, units)} emptyText="No costs in this period." />
      {gasoline && <GasolineSavingsSection savings={gasoline} />}
    </>
  );
}

function NoCharges({ onLog }: { onLog: () => void }) {
  return (
    <EmptyState
      icon={<CircleDollarSign aria-hidden="true" />}
      title="No charging sessions in this period"
      action={<Button onClick={onLog}>Log a charge</Button>}
    >
      Log or import your charging sessions to see what they cost.
    </EmptyState>
  );
}
