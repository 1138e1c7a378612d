import { AMENITIES } from '#domain/chargers/charger.ts';
import { NETWORKS_MAX, NIGHT_MINUTES } from '#domain/trips/trip-request.ts';
import { AMENITY_LABELS } from '#web/chargers/amenity-labels.ts';
import { formatDuration, formatMoney, formatQuantity, type UnitSystem } from '#web/lib/format.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { RangeField } from '#web/ui/RangeField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import type { PlannerContext } from '../planner-context.ts';
import { formatChargePercent } from '../trip-format.ts';
import { MembershipFields } from './MembershipFields.tsx';
import { NetworkPicker } from './NetworkPicker.tsx';
import type { TripForm } from './use-trip-form.ts';
import { WeatherFields } from './WeatherFields.tsx';

const MAX_STOPS_CHOICES = [0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20] as const;
const DRIVE_MINUTES_BEFORE_NIGHT = [0, 240, 300, 360, 420, 480, 540, 600, 720] as const;

/** Adds a value that isn't offered here, such as a suggested one, so that the menu shows it. */
const withValue = (choices: readonly number[], value: number) =>
  [...new Set([...choices, value])].toSorted((a, b) => a - b);

type Props = { form: TripForm; units: UnitSystem; networks: PlannerContext['networks'] };

export function MoreOptions({ form, units, networks }: Props) {
  const { draft, errors, change } = form;
  return (
    <Disclosure label="More options" isStrong className="rounded-2xl border border-line px-3.5">
      <div className="flex flex-col gap-5 pt-2 pb-4">
        <ChargeLimits form={form} />
        <NetworkPicker
          label="Preferred networks"
          networks={networks}
          max={NETWORKS_MAX}
          chosenNetworks={draft.preferredNetworks}
          unavailableNetworks={draft.avoidedNetworks}
          error={errors.preferredNetworks}
          onChange={(preferredNetworks) => change({ preferredNetworks })}
        />
        <NetworkPicker
          label="Avoided networks"
          networks={networks}
          max={NETWORKS_MAX}
          chosenNetworks={draft.avoidedNetworks}
          unavailableNetworks={draft.preferredNetworks}
          error={errors.avoidedNetworks}
          onChange={(avoidedNetworks) => change({ avoidedNetworks })}
        />
        <MembershipFields chosenNetworks={draft.memberships} onChange={(memberships) => change({ memberships })} />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1.5 text-sm font-medium">Nice to have at stops</legend>
          {AMENITIES.map((amenity) => (
            <Chip
              key={amenity}
              pressed={draft.amenities.includes(amenity)}
              onPressedChange={(isWanted) => {
                const others = draft.amenities.filter((other) => other !== amenity);
                change({ amenities: isWanted ? [...others, amenity] : others });
              }}
            >
              {AMENITY_LABELS[amenity]}
            </Chip>
          ))}
        </fieldset>
        <TimeAndMoney form={form} />
        <WeatherFields form={form} units={units} />
        <Switch
          label="Propane on board"
          hint="Avoids tunnels and roads where propane isn't allowed"
          checked={draft.hasPropane}
          onCheckedChange={(hasPropane) => change({ hasPropane })}
        />
      </div>
    </Disclosure>
  );
}

function ChargeLimits({ form: { draft, errors, change } }: Pick<Props, 'form'>) {
  return (
    <>
      <RangeField
        label="Charge at the end"
        min={5}
        max={90}
        step={5}
        value={draft.endReservePercent}
        text={formatChargePercent(draft.endReservePercent)}
        hint="Have at least this much left at the destination."
        error={errors.endReservePercent}
        onChange={(endReservePercent) => change({ endReservePercent })}
      />
      <RangeField
        label="Maximum charge"
        min={50}
        max={100}
        step={5}
        value={draft.maxChargePercent}
        text={formatChargePercent(draft.maxChargePercent)}
        hint="The last part of the battery charges slowly."
        error={errors.maxChargePercent}
        onChange={(maxChargePercent) => change({ maxChargePercent })}
      />
    </>
  );
}

function TimeAndMoney({ form: { draft, errors, change } }: Pick<Props, 'form'>) {
  return (
    <>
      <RangeField
        label="Value of your time"
        min={0}
        max={100}
        step={5}
        value={draft.dollarsPerHour}
        text={draft.dollarsPerHour === 0 ? 'Ignore prices' : `${formatMoney(draft.dollarsPerHour)}/hour`}
        hint="The recommended plan uses a pricier charger if the time it saves is worth the extra cost. Unlisted prices are assumed to be typical."
        error={errors.dollarsPerHour}
        onChange={(dollarsPerHour) => change({ dollarsPerHour })}
      />
      <SelectField
        label="Maximum charging stops"
        name="most-stops"
        options={[
          { value: 'null', label: 'As many as needed' },
          ...withValue(MAX_STOPS_CHOICES, draft.maxStops ?? 0).map((count) => ({
            value: String(count),
            label: formatQuantity(count, 'stop'),
          })),
        ]}
        value={String(draft.maxStops)}
        onChange={(count) => change({ maxStops: count === 'null' ? null : Number(count) })}
      />
      <SelectField
        label="Overnight stops"
        name="nights"
        options={withValue(DRIVE_MINUTES_BEFORE_NIGHT, draft.nights?.afterDriveMin ?? 0).map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? 'No overnight stops' : `Overnight after ${formatDuration(minutes)} of driving`,
        }))}
        value={String(draft.nights?.afterDriveMin ?? 0)}
        onChange={(minutes) =>
          change({ nights: minutes === '0' ? null : { afterDriveMin: Number(minutes), stayMin: NIGHT_MINUTES } })
        }
        hint={`At campgrounds and hotels where you can plug in, or at a waypoint where you stay ${formatDuration(NIGHT_MINUTES)} or longer. A day of driving and charging usually ends by 10 PM.`}
      />
    </>
  );
}
