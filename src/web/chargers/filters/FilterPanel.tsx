import { Plug, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AccessMode, type ChargerFilters, NO_FILTERS } from '#domain/chargers/filters.ts';
import { TRAILER_FRIENDLY_THRESHOLD } from '#domain/chargers/trailer-score-bands.ts';
import type { RigSize } from '#domain/score/rig-size.ts';
import { DEFAULT_RIG_SIZE } from '#domain/score/weights.ts';
import { formatLength, formatQuantity } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { AmenityFilter } from './AmenityFilter.tsx';
import { getChargingSpeed, withChargingSpeed } from './filter-choices.ts';
import { NetworkFilter } from './NetworkFilter.tsx';
import { PlugFilter } from './PlugFilter.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: ChargerFilters;
  onChange: (filters: ChargerFilters) => void;
  networks: readonly { name: string; count: number }[];
  hasAmenityData: boolean | null;
  /** Null for the default rig. */
  rig: RigSize | null;
  /** How many stations in view pass the current filters. */
  count: number | null;
};

const SPEEDS = [
  { value: 'any', label: 'Any' },
  { value: 'dc', label: 'DC fast', icon: <Zap aria-hidden="true" /> },
  { value: 'level2', label: 'Level 2', icon: <Plug aria-hidden="true" /> },
] as const;
const ACCESS_MODES: readonly { value: AccessMode; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: '24/7', label: '24/7' },
  { value: 'business', label: 'Business hours' },
];

/** All filters. They apply immediately; the button at the bottom shows the resulting count. */
export function FilterPanel({ open, onOpenChange, filters, onChange, networks, hasAmenityData, rig, count }: Props) {
  const change = (parts: Partial<ChargerFilters>) => onChange({ ...filters, ...parts });
  const speed = getChargingSpeed(filters);
  const footer = (
    <div className="flex gap-2 max-[18rem]:flex-wrap">
      <Button kind="quiet" size="lg" onClick={() => onChange({ ...NO_FILTERS, text: filters.text })}>
        Clear
      </Button>
      <Button size="lg" className="flex-1 tabular-nums" onClick={() => onOpenChange(false)}>
        {count === null ? 'Show stations' : `Show ${formatQuantity(count, 'station')}`}
      </Button>
    </div>
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Filters" docked footer={footer}>
      <Section title="Charging speed">
        <SegmentedControl
          framed
          label="Charging speed"
          segments={SPEEDS}
          value={speed}
          onChange={(value) => onChange(withChargingSpeed(filters, value))}
        />
        {speed === 'any' && (
          <Switch
            label="Include unknown plugs"
            hint="Stations with unlisted plugs"
            checked={filters.includeUnknownStatus}
            onCheckedChange={(includeUnknownStatus) => change({ includeUnknownStatus })}
          />
        )}
      </Section>
      <Section title="Plug">
        <PlugFilter filters={filters} onChange={onChange} />
      </Section>
      <Section title="Towing">
        <TowingFilter filters={filters} change={change} rig={rig} />
      </Section>
      <Section title="Network">
        <NetworkFilter
          networks={networks}
          chosen={filters.networks}
          onChange={(chosen) => change({ networks: chosen })}
        />
      </Section>
      <Section title="Access">
        <SegmentedControl
          framed
          label="Access"
          segments={ACCESS_MODES}
          value={filters.access}
          onChange={(access) => change({ access })}
        />
        <Switch
          label="Open 24/7 only"
          checked={filters.twentyFourSevenOnly}
          onCheckedChange={(twentyFourSevenOnly) => change({ twentyFourSevenOnly })}
        />
        <Switch
          label="Hide out of service"
          hint="Planned stations stay, marked as not open yet"
          checked={filters.operationalOnly}
          onCheckedChange={(operationalOnly) => change({ operationalOnly })}
        />
      </Section>
      <Section title="Amenities">
        <AmenityFilter filters={filters} onChange={onChange} hasAmenityData={hasAmenityData} />
      </Section>
    </Dialog>
  );
}

type TowingProps = Pick<Props, 'filters' | 'rig'> & { change: (parts: Partial<ChargerFilters>) => void };

function TowingFilter({ filters, change, rig }: TowingProps) {
  const { units } = useUnits();
  const { lengthM, heightM } = rig ?? DEFAULT_RIG_SIZE;
  const [length, height] = [lengthM, heightM].map((size) => formatLength(size, units));
  const rigName = rig === null ? 'a typical rig' : 'your rig';
  return (
    <>
      <Switch
        label="Trailer friendly"
        hint={`Trailer score of ${TRAILER_FRIENDLY_THRESHOLD} or more; stations without a score are hidden`}
        checked={filters.trailerFriendlyOnly}
        onCheckedChange={(trailerFriendlyOnly) => change({ trailerFriendlyOnly })}
      />
      <Switch
        label="Likely hitched"
        hint={`At least an even chance that ${rigName} (${length} long) can charge hitched, based on reports or our guess`}
        checked={filters.likelyHitchedOnly}
        onCheckedChange={(likelyHitchedOnly) => change({ likelyHitchedOnly })}
      />
      <Switch
        label="Place to drop the trailer"
        hint="Reported by drivers, operators, or our staff; other stations are left out"
        checked={filters.dropSpotOnly}
        onCheckedChange={(dropSpotOnly) => change({ dropSpotOnly })}
      />
      <Switch
        label="Clears my height"
        hint={`Known to have enough clearance for ${rigName} (${height} tall); other stations are left out`}
        checked={filters.clearsHeightOnly}
        onCheckedChange={(clearsHeightOnly) => change({ clearsHeightOnly })}
      />
      {rig === null && (
        <p className="text-xs text-ink-2">You have no rig yet. Create one to filter by its length and height.</p>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2 border-b border-line px-5 py-4 last:border-b-0">
      <h3 className="text-xs font-semibold text-ink-2">{title}</h3>
      {children}
    </section>
  );
}
