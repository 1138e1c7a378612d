import type { Connector } from '#domain/chargers/charger.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import { CONNECTOR_NAMES } from '#domain/chargers/plugs/connector-names.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { withToggled } from './filter-choices.ts';

type Props = { filters: ChargerFilters; onChange: (filters: ChargerFilters) => void };

const PLUGS: readonly Connector[] = ['nacs', 'ccs', 'chademo', 'j3271', 'j1772', 'nema_14_50'];
const POWERS_KW: readonly number[] = [50, 150, 250, 350];

/** A link or a spoken filter can set a power other than the usual choices. */
function listPowerSegments(minPowerKw: number | null) {
  const powersKw = new Set(minPowerKw === null ? POWERS_KW : [...POWERS_KW, minPowerKw]);
  const sorted = [...powersKw].sort((a, b) => a - b);
  return [{ value: 'any', label: 'Any' }, ...sorted.map((kw) => ({ value: String(kw), label: `${kw}+` }))];
}

/** Plug types (a station needs one of those chosen) and minimum power. */
export function PlugFilter({ filters, onChange }: Props) {
  const { plugs, minPowerKw } = filters;
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
        segments={listPowerSegments(minPowerKw)}
        value={minPowerKw === null ? 'any' : String(minPowerKw)}
        onChange={(value) => onChange({ ...filters, minPowerKw: value === 'any' ? null : Number(value) })}
      />
      <p className="text-xs text-ink-3">If a station doesn't list plugs or power, we go by its network.</p>
    </>
  );
}
