import { ChartColumn } from 'lucide-react';
import { useUnits } from '#web/lib/units.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ChartBlock } from '../ChartBlock.tsx';
import { CostFigures } from '../CostsTab.tsx';
import { EfficiencyFigures } from '../EfficiencyTab.tsx';
import { buildNamedConsumptionTable } from '../efficiency-tables.ts';
import { FiguresBody } from '../FiguresBody.tsx';
import { OverviewTiles } from '../OverviewTiles.tsx';
import { buildDistanceTable, buildEnergyTable } from '../overview-tables.ts';
import {
  type CompanyFiguresScope,
  useCompanyCosts,
  useCompanyDashboard,
  useCompanyEfficiency,
} from './company-figures-queries.ts';
import { buildGroupCostTable, buildGroupTable } from './company-tables.ts';

const NO_DRIVES = 'No drives with shared rigs in this period.';
const NO_CHARGES = 'No charging sessions with shared rigs in this period.';

export function CompanyOverviewView(scope: CompanyFiguresScope) {
  const query = useCompanyDashboard(scope);
  const { units } = useUnits();
  return (
    <FiguresBody query={query}>
      {(figures, range) =>
        figures.hasEvents ? (
          <>
            <OverviewTiles figures={figures} />
            <ChartBlock table={buildDistanceTable(figures.buckets, range.unit, units)} emptyText={NO_DRIVES} />
            <ChartBlock table={buildEnergyTable(figures.buckets, range.unit)} emptyText={NO_CHARGES} />
            {(['drivers', 'vehicles', 'rigs'] as const).map((kind) => (
              <ChartBlock
                key={kind}
                table={buildGroupTable(kind, figures.by[kind], units)}
                emptyText={NO_DRIVES}
                note="The table also has energy, charging, and costs."
              />
            ))}
          </>
        ) : (
          <NoActivity />
        )
      }
    </FiguresBody>
  );
}

export function CompanyEfficiencyView(scope: CompanyFiguresScope) {
  const query = useCompanyEfficiency(scope);
  const { units } = useUnits();
  return (
    <FiguresBody query={query}>
      {(figures) =>
        figures.overall.legs === 0 ? (
          <NoActivity />
        ) : (
          <>
            <EfficiencyFigures figures={figures} />
            <ChartBlock
              table={buildNamedConsumptionTable(
                { title: 'Consumption by driver', fileName: 'company-consumption-by-driver', labelHeader: 'Driver' },
                figures.by.drivers,
                units,
              )}
              emptyText={NO_DRIVES}
            />
            <ChartBlock
              table={buildNamedConsumptionTable(
                { title: 'Consumption by vehicle', fileName: 'company-consumption-by-vehicle', labelHeader: 'Vehicle' },
                figures.by.vehicles,
                units,
              )}
              emptyText={NO_DRIVES}
            />
          </>
        )
      }
    </FiguresBody>
  );
}

export function CompanyCostsView(scope: CompanyFiguresScope) {
  const query = useCompanyCosts(scope);
  const { units } = useUnits();
  return (
    <FiguresBody query={query}>
      {(figures, range) =>
        figures.totals.sessions === 0 ? (
          <NoActivity />
        ) : (
          <>
            <CostFigures figures={figures} range={range} />
            {(['drivers', 'vehicles'] as const).map((kind) => (
              <ChartBlock
                key={kind}
                table={buildGroupCostTable(kind, figures.by[kind], units)}
                emptyText={NO_CHARGES}
                note="The table also has the price per kWh, the cost of towing, and the cost at each network."
              />
            ))}
          </>
        )
      }
    </FiguresBody>
  );
}

function NoActivity() {
  return (
    <EmptyState icon={<ChartColumn aria-hidden="true" />} title="No activity with shared rigs in this period">
      Drives count when a driver reports them, and charging sessions when they name a rig that the company shares.
    </EmptyState>
  );
}
