import type { Dashboard } from '#domain/analytics/dashboard.ts';
import { formatConsumption } from '#web/lib/energy-format.ts';
import { formatCount, formatDistance, formatMoney, formatQuantity } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { FigureTile, FigureTiles } from './FigureTile.tsx';
import { formatDifference, formatPricePerDistance, formatSaving } from './figure-format.ts';

type Props = { figures: Pick<Dashboard, 'towedM' | 'soloM' | 'driven' | 'charged' | 'gasoline'> };

export function OverviewTiles({ figures: { towedM, soloM, driven, charged, gasoline } }: Props) {
  const { units } = useUnits();
  return (
    <FigureTiles>
      <FigureTile name="Towed" value={formatDistance(towedM, units)}>
        {soloM > 0 ? `${formatDistance(soloM, units)} more without a trailer` : formatQuantity(driven.legs, 'drive')}
      </FigureTile>
      <FigureTile
        name="Consumption"
        value={driven.legs === 0 ? 'Unknown' : formatConsumption(driven.usedWh, driven.distanceM, units)}
      >
        {formatDifference(driven.usedWh, driven.modelWh)}
      </FigureTile>
      <FigureTile name="Charging" value={formatMoney(charged.costDollars)}>
        {formatCount(Math.round(charged.energyKwh))} kWh in {formatQuantity(charged.sessions, 'session')}
      </FigureTile>
      <FigureTile
        name="Cost of towing"
        value={charged.dollarsPerM === null ? 'Unknown' : formatPricePerDistance(charged.dollarsPerM, units)}
      >
        {gasoline === null ? 'Needs a drive and a charge with a cost' : formatSaving(gasoline.savedDollars)}
      </FigureTile>
    </FigureTiles>
  );
}
