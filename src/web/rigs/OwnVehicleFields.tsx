import { buildTypicalCurve } from '#domain/rigs/charging-curve.ts';
import { TYPICAL_VEHICLES } from '#domain/rigs/typical-vehicles.ts';
import { type OwnVehicle, PORT_CORNERS, VEHICLE_KINDS, type VehicleKind } from '#domain/rigs/vehicle.ts';
import { Field } from '#web/ui/Field.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { LengthField, MassField, NumberField } from './MeasureField.tsx';
import { CORNER_LABELS, isTypical, KIND_LABELS, PLUG_LABELS } from './vehicle-labels.ts';

type Props = {
  vehicle: OwnVehicle;
  onChange: (vehicle: OwnVehicle) => void;
  errorFor: (field: string) => string | undefined;
};

const KINDS = VEHICLE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const PLUGS = (['ccs', 'nacs', 'chademo'] as const).map((value) => ({ value, label: PLUG_LABELS[value] }));
const CORNERS = [
  { value: 'unknown', label: "I'm not sure" },
  ...PORT_CORNERS.map((value) => ({ value, label: CORNER_LABELS[value] })),
] as const;

/** Returns the typical vehicle of a kind, keeping a name the user has entered. */
function toVehicleOfKind(vehicle: OwnVehicle, kind: VehicleKind): OwnVehicle {
  const { make, model, year } = vehicle;
  return isTypical(vehicle) ? TYPICAL_VEHICLES[kind] : { ...TYPICAL_VEHICLES[kind], make, model, year };
}

/** The measurements of a custom vehicle, starting from a typical one of its kind. */
export function OwnVehicleFields({ vehicle: own, onChange, errorFor }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        framed
        label="Kind of vehicle"
        segments={KINDS}
        value={own.kind}
        onChange={(kind) => onChange(toVehicleOfKind(own, kind))}
      />
      <NameFields vehicle={own} onChange={onChange} errorFor={errorFor} />
      {/* The key remounts the fields, because another kind loads other measurements. */}
      <SizeFields key={`size ${own.kind}`} vehicle={own} onChange={onChange} errorFor={errorFor} />
      <ChargingFields key={`charging ${own.kind}`} vehicle={own} onChange={onChange} errorFor={errorFor} />
    </div>
  );
}

function NameFields({ vehicle: own, onChange, errorFor }: Props) {
  const typical = TYPICAL_VEHICLES[own.kind];
  const rename = (make: string, model: string) => {
    const isNone = make.trim() === '' && model.trim() === '';
    onChange({ ...own, ...(isNone ? { make: typical.make, model: typical.model } : { make, model }) });
  };
  const [make, model] = isTypical(own) ? ['', ''] : [own.make, own.model];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Make"
        name="vehicle.make"
        autoComplete="off"
        value={make}
        error={errorFor('make') ?? null}
        onChange={({ target }) => rename(target.value, model)}
      />
      <Field
        label="Model"
        name="vehicle.model"
        autoComplete="off"
        value={model}
        error={errorFor('model') ?? null}
        onChange={({ target }) => rename(make, target.value)}
      />
    </div>
  );
}

function SizeFields({ vehicle: own, onChange, errorFor }: Props) {
  const field = (name: 'lengthM' | 'widthM' | 'heightM' | 'massKg') => ({
    name: `vehicle.${name}`,
    value: own[name],
    error: errorFor(name),
    onChange: (value: number) => onChange({ ...own, [name]: value }),
  });
  return (
    <div className="grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2 sm:grid-cols-3">
      <LengthField label="Length" {...field('lengthM')} />
      <LengthField label="Width" {...field('widthM')} />
      <LengthField label="Height" {...field('heightM')} />
      <MassField label="Weight" {...field('massKg')} />
      <TowRatingField vehicle={own} onChange={onChange} errorFor={errorFor} />
    </div>
  );
}

function TowRatingField({ vehicle: own, onChange, errorFor }: Props) {
  const [value, isUnknown] = [own.towRatingKg ?? Number.NaN, own.towRatingKg === null];
  return (
    <MassField
      label="Tow rating"
      name="vehicle.towRatingKg"
      hint={isUnknown ? "Leave it empty if you don't know it." : undefined}
      value={value}
      error={errorFor('towRatingKg')}
      onChange={(towRatingKg) => onChange({ ...own, towRatingKg: Number.isNaN(towRatingKg) ? null : towRatingKg })}
    />
  );
}

function ChargingFields({ vehicle: own, onChange, errorFor }: Props) {
  const changePeak = (dcPeakKw: number) =>
    onChange({ ...own, dcPeakKw, ...(dcPeakKw > 0 && { curve: buildTypicalCurve(dcPeakKw) }) });
  return (
    <div className="grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2">
      <NumberField
        label="Usable battery"
        name="vehicle.usableKwh"
        unit="kWh"
        value={own.usableKwh}
        error={errorFor('usableKwh')}
        onChange={(usableKwh) => onChange({ ...own, usableKwh })}
      />
      <NumberField
        label="Peak charging power"
        name="vehicle.dcPeakKw"
        unit="kW"
        value={own.dcPeakKw}
        error={errorFor('dcPeakKw')}
        onChange={changePeak}
      />
      <SelectField
        label="Fast charging plug"
        name="vehicle.connector"
        options={PLUGS}
        value={own.connector}
        onChange={(connector) => onChange({ ...own, connector })}
      />
      <SelectField
        label="Charge port"
        name="vehicle.portCorner"
        options={CORNERS}
        value={own.portCorner ?? 'unknown'}
        onChange={(corner) => onChange({ ...own, portCorner: corner === 'unknown' ? null : corner })}
      />
    </div>
  );
}
