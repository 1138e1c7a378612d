import type { Connector } from '#domain/chargers/charger.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import { CONNECTOR_NAMES } from '#domain/chargers/plugs/connector-names.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { withToggled } from './filter-choices.ts';

type Props = { filters: ChargerFilters; onChange: (filters: ChargerFilters) => void };

const PLUGS: readonly Connector[] = ['nacs', 'ccs', 'chademo', 'j3271', 'j1772', 'nema_14_50'];
const POWERS = [
  { value: 'any', label: 'Any' },
  { value: '50', label: '50+' },
  { value: '150', label: '150+' },
  { value: '250', label: '250+' },
  { value: '350', label: '350+' },
] as const;

/** Plug types (a station needs one of those chosen) and minimum power. */
export function PlugFilter({ filters, onChange }: Props) {
  const { plugs, minPowerKw } = filters;
  const power = POWERS.find(({ value }) => value === String(minPowerKw))?.value ?? 'any';
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Plugs</legend>
        {PLUGS.map((plug) => (
          <Chip
            key={plug}
            pressed={plugs.includes(plug)}
            onPressedChange={() => onChange({ ...filters, plugs: withToggled(plugs, plug) })}
          >
            {CONNECTOR_NAMES[plug]}
          </Chip>
        ))}
      </fieldset>
      <p className="pt-1 text-sm">Power in kW</p>
      <SegmentedControl
        framed
        label="Power in kW"
        segments={POWERS}
        value={power}
        onChange={(value) => onChange({ ...filters, minPowerKw: value === 'any' ? null : Number(value) })}
      />
      <p className="text-xs text-ink-3">If a station doesn't list plugs or power, we go by its network.</p>
    </>
  );
}
