import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router';
import type { Dashboard } from '#domain/analytics/dashboard.ts';
import type { DayRange, Timeframe } from '#domain/analytics/timeframe.ts';
import { PLANNER_PATH } from '#web/lib/paths.ts';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useDashboard } from './analytics-queries.ts';
import { ChartBlock } from './ChartBlock.tsx';
import { FiguresBody } from './FiguresBody.tsx';
import { OverviewTiles } from './OverviewTiles.tsx';
import { buildActivityTable, buildDistanceTable, buildEnergyTable, describeActivity } from './overview-tables.ts';

type Props = { uid: string; timeframe: Timeframe; onLog: () => void };

export function OverviewTab({ uid, timeframe, onLog }: Props) {
  const query = useDashboard({ uid, timeframe });
  return (
    <FiguresBody query={query}>
      {(figures, range) =>
        figures.hasEvents ? <Figures figures={figures} range={range} /> : <NoFigures onLog={onLog} />
      }
    </FiguresBody>
  );
}

function Figures({ figures, range }: { figures: Dashboard; range: DayRange }) {
  const { units } = useUnits();
  const { searches, trips } = figures;
  return (
    <>
      <OverviewTiles figures={figures} />
      <ChartBlock
        table={buildDistanceTable(figures.buckets, range.unit, units)}
        emptyText="No drives in this period. Plan a trip, drive it, and press “I drove this” on each drive."
        note="Drives count on the day you report them."
      />
      <ChartBlock
        table={buildEnergyTable(figures.buckets, range.unit)}
        emptyText="No charging sessions in this period."
      />
      <ChartBlock
        table={buildActivityTable(figures.buckets, range.unit)}
        emptyText="No searches or plans in this period."
        note={describeActivity(searches, trips)}
      />
    </>
  );
}

function NoFigures({ onLog }: { onLog: () => void }) {
  return (
    <EmptyState
      icon={<ChartColumn aria-hidden="true" />}
      title="No data yet"
      action={
        <>
          <Link to={PLANNER_PATH} className={buttonStyle('secondary')}>
            Plan a trip
          </Link>
          <Button onClick={onLog}>Log a charge</Button>
        </>
      }
    >
      Your analytics will appear once you report a drive, log or import a charging session, or search.
    </EmptyState>
  );
}
