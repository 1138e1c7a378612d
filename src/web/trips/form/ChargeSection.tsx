import { FLOOR_PERCENT } from '#domain/trips/stop-rules.ts';
import {
  CONFIDENCE_LEVELS,
  DEFAULT_RESERVE_PERCENT,
  DEFAULT_TOP_SPEED_MPS,
  type UnhitchRule,
} from '#domain/trips/trip-request.ts';
import { toDateTimeLocal } from '#web/lib/browser/local-time.ts';
import { formatSpeed, speedFromUnits, speedInUnits } from '#web/lib/energy-format.ts';
import type { UnitSystem } from '#web/lib/format.ts';
import { Field } from '#web/ui/Field.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { RangeField } from '#web/ui/RangeField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { formatChargePercent } from '../trip-format.ts';
import { FormGroup } from './FormGroup.tsx';
import { type RigSelection, resolveDraftRig } from './trip-draft.ts';
import type { TripForm } from './use-trip-form.ts';

const DEPARTURE_OPTIONS = [
  { value: 'now', label: 'Leave now' },
  { value: 'later', label: 'Choose a time' },
] as const;
const UNHITCH_OPTIONS: readonly { value: UnhitchRule; label: string; hint: string }[] = [
  { value: 'allowed', label: 'Allowed', hint: 'Where it saves more time than it takes' },
  { value: 'avoid', label: 'Avoid', hint: 'Only where it saves a lot of time' },
  { value: 'never', label: 'Never', hint: 'Only stops where the rig likely fits hitched' },
];
const CONFIDENCE_LABELS: Readonly<Record<(typeof CONFIDENCE_LEVELS)[number], string>> = {
  80: '4 in 5',
  90: '9 in 10',
  95: '19 in 20',
  99: '99 in 100',
};
const CONFIDENCE_OPTIONS = CONFIDENCE_LEVELS.map((percent) => ({
  value: String(percent),
  label: `${CONFIDENCE_LABELS[percent]} drives`,
}));
const SPEED_RANGE = { miles: { min: 45, max: 80 }, kilometers: { min: 70, max: 130 } } as const;
const HOUR_MS = 3_600_000;

type Props = { form: TripForm; rigSelection: RigSelection; units: UnitSystem };

export function ChargeSection({ form, rigSelection, units }: Props) {
  const { draft, errors, change } = form;
  const kind = resolveDraftRig(draft, rigSelection).rig.trailer === null ? 'solo' : 'towing';
  const reserve = draft.reservePercent ?? DEFAULT_RESERVE_PERCENT[kind];
  const speed = draft.topSpeedMps ?? DEFAULT_TOP_SPEED_MPS[kind];
  return (
    <FormGroup title="Charge and speed">
      <SegmentedControl
        framed
        label="Departure"
        segments={DEPARTURE_OPTIONS}
        value={draft.departAt === null ? 'now' : 'later'}
        onChange={(when) =>
          change({ departAt: when === 'now' ? null : toDateTimeLocal(new Date(Date.now() + HOUR_MS)) })
        }
      />
      {draft.departAt !== null && (
        <Field
          label="Departure date and time"
          name="departure"
          hint="In this device's time zone"
          type="datetime-local"
          value={draft.departAt}
          error={errors.departAt ?? null}
          onChange={({ target }) => change({ departAt: target.value })}
        />
      )}
      <RangeField
        label="Charge at the start"
        min={5}
        max={100}
        step={5}
        value={draft.startPercent}
        text={formatChargePercent(draft.startPercent)}
        error={errors.startPercent}
        onChange={(startPercent) => change({ startPercent })}
      />
      <RangeField
        label="Reserve at each stop"
        min={5}
        max={40}
        step={1}
        value={reserve}
        text={formatChargePercent(reserve)}
        hint={`Plan to arrive with ${formatChargePercent(reserve)} or more; ${CONFIDENCE_LABELS[draft.surePercent]} drives arrive above ${formatChargePercent(FLOOR_PERCENT)}.`}
        error={errors.reservePercent}
        onChange={(reservePercent) => change({ reservePercent })}
      />
      <SelectField
        label="Arrival confidence"
        name="confidence"
        options={CONFIDENCE_OPTIONS}
        value={String(draft.surePercent)}
        onChange={(value) =>
          change({ surePercent: CONFIDENCE_LEVELS.find((percent) => String(percent) === value) ?? 95 })
        }
        hint={`How many drives should arrive above ${formatChargePercent(FLOOR_PERCENT)}, given normal variation in wind, speed, and consumption. Higher confidence can add stops.`}
        error={errors.surePercent ?? null}
      />
      <RangeField
        label="Top speed"
        {...SPEED_RANGE[units]}
        step={units === 'miles' ? 1 : 5}
        value={speedInUnits(speed, units)}
        text={formatSpeed(speed, units)}
        hint="Never above the speed limit. Driving slower uses less energy."
        error={errors.topSpeedMps}
        onChange={(value) => change({ topSpeedMps: speedFromUnits(value, units) })}
      />
      {kind === 'towing' && (
        <div>
          <p className="mb-1.5 text-sm font-medium">Unhitching to charge</p>
          <RadioCards
            label="Unhitching to charge"
            cards={UNHITCH_OPTIONS}
            value={draft.unhitch}
            onChange={(unhitch) => change({ unhitch })}
          />
        </div>
      )}
    </FormGroup>
  );
}
