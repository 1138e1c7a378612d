import { buildTypicalCurve } from '#domain/rigs/charging-curve.ts';
import { TYPICAL_VEHICLES } from '#domain/rigs/typical-vehicles.ts';
import { type CustomVehicle, PORT_CORNERS, VEHICLE_KINDS, type VehicleKind } from '#domain/rigs/vehicle.ts';
import { Field } from '#web/ui/Field.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { LengthField, MassField, NumberField } from './MeasureField.tsx';
import { CORNER_LABELS, isTypical, KIND_LABELS, PLUG_LABELS } from './vehicle-labels.ts';

type Props = {
  vehicle: CustomVehicle;
  onChange: (vehicle: CustomVehicle) => void;
  errorFor: (field: string) => string | undefined;
};

const KINDS = VEHICLE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const PLUGS = (['ccs', 'nacs', 'chademo'] as const).map((value) => ({ value, label: PLUG_LABELS[value] }));
const CORNERS = [
  { value: 'unknown', label: "I'm not sure" },
  ...PORT_CORNERS.map((value) => ({ value, label: CORNER_LABELS[value] })),
] as const;

/** Keeps a name the user has entered. */
function toVehicleOfKind(vehicle: CustomVehicle, kind: VehicleKind): CustomVehicle {
  const { make, model, year } = vehicle;
  return isTypical(vehicle) ? TYPICAL_VEHICLES[kind] : { ...TYPICAL_VEHICLES[kind], make, model, year };
}

export function CustomVehicleFields({ vehicle, onChange, errorFor }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        framed
        label="Kind of vehicle"
        segments={KINDS}
        value={vehicle.kind}
        onChange={(kind) => onChange(toVehicleOfKind(vehicle, kind))}
      />
      <NameFields vehicle={vehicle} onChange={onChange} errorFor={errorFor} />
      {/* The key remounts the fields, because another kind loads other measurements. */}
      <SizeFields key={`size ${vehicle.kind}`} vehicle={vehicle} onChange={onChange} errorFor={errorFor} />
      <ChargingFields key={`charging ${vehicle.kind}`} vehicle={vehicle} onChange={onChange} errorFor={errorFor} />
    </div>
  );
}

function NameFields({ vehicle, onChange, errorFor }: Props) {
  const typical = TYPICAL_VEHICLES[vehicle.kind];
  const rename = (make: string, model: string) => {
    const isUnnamed = make.trim() === '' && model.trim() === '';
    onChange({ ...vehicle, ...(isUnnamed ? { make: typical.make, model: typical.model } : { make, model }) });
  };
  const [make, model] = isTypical(vehicle) ? ['', ''] : [vehicle.make, vehicle.model];
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

function SizeFields({ vehicle, onChange, errorFor }: Props) {
  const field = (name: 'lengthM' | 'widthM' | 'heightM' | 'massKg') => ({
    name: `vehicle.${name}`,
    value: vehicle[name],
    error: errorFor(name),
    onChange: (value: number) => onChange({ ...vehicle, [name]: value }),
  });
  return (
    <div className="grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2 sm:grid-cols-3">
      <LengthField label="Length" {...field('lengthM')} />
      <LengthField label="Width" {...field('widthM')} />
      <LengthField label="Height" {...field('heightM')} />
      <MassField label="Weight" {...field('massKg')} />
      <TowRatingField vehicle={vehicle} onChange={onChange} errorFor={errorFor} />
    </div>
  );
}

function TowRatingField({ vehicle, onChange, errorFor }: Props) {
  const [value, isUnknown] = [vehicle.towRatingKg ?? Number.NaN, vehicle.towRatingKg === null];
  return (
    <MassField
      label="Tow rating"
      name="vehicle.towRatingKg"
      hint={isUnknown ? "Leave it empty if you don't know it." : undefined}
      value={value}
      error={errorFor('towRatingKg')}
      onChange={(towRatingKg) => onChange({ ...vehicle, towRatingKg: Number.isNaN(towRatingKg) ? null : towRatingKg })}
    />
  );
}

function ChargingFields({ vehicle, onChange, errorFor }: Props) {
  const changePeak = (dcPeakKw: number) =>
    onChange({ ...vehicle, dcPeakKw, ...(dcPeakKw > 0 && { curve: buildTypicalCurve(dcPeakKw) }) });
  return (
    <div className="grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2">
      <NumberField
        label="Usable battery"
        name="vehicle.usableKwh"
        unit="kWh"
        value={vehicle.usableKwh}
        error={errorFor('usableKwh')}
        onChange={(usableKwh) => onChange({ ...vehicle, usableKwh })}
      />
      <NumberField
        label="Peak charging power"
        name="vehicle.dcPeakKw"
        unit="kW"
        value={vehicle.dcPeakKw}
        error={errorFor('dcPeakKw')}
        onChange={changePeak}
      />
      <SelectField
        label="Fast charging plug"
        name="vehicle.connector"
        options={PLUGS}
        value={vehicle.connector}
        onChange={(connector) => onChange({ ...vehicle, connector })}
      />
      <SelectField
        label="Charge port"
        name="vehicle.portCorner"
        options={CORNERS}
        value={vehicle.portCorner ?? 'unknown'}
        onChange={(corner) => onChange({ ...vehicle, portCorner: corner === 'unknown' ? null : corner })}
      />
    </div>
  );
}
