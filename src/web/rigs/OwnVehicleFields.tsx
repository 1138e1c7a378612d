import { typicalCurve } from '#domain/rigs/charging-curve.ts';
import { TYPICAL_VEHICLES } from '#domain/rigs/typical-vehicles.ts';
import { type OwnVehicle, PORT_CORNERS, VEHICLE_KINDS, type VehicleKind } from '#domain/rigs/vehicle.ts';
import { Field } from '#web/ui/Field.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { LengthField, MassField, NumberField } from './MeasureField.tsx';
import { CORNER_WORDS, isTypical, KIND_WORDS, PLUG_WORDS } from './vehicle-words.ts';

type Props = { own: OwnVehicle; onChange: (own: OwnVehicle) => void; problemOf: (field: string) => string | undefined };

const KINDS = VEHICLE_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));
const PLUGS = (['ccs', 'nacs', 'chademo'] as const).map((value) => ({ value, label: PLUG_WORDS[value] }));
const CORNERS = [
  { value: 'unknown', label: 'I am not sure' },
  ...PORT_CORNERS.map((value) => ({ value, label: CORNER_WORDS[value] })),
] as const;

/** The typical vehicle of a kind, with the name that was given already. */
function ofKind(own: OwnVehicle, kind: VehicleKind): OwnVehicle {
  const { make, model, year } = own;
  return isTypical(own) ? TYPICAL_VEHICLES[kind] : { ...TYPICAL_VEHICLES[kind], make, model, year };
}

/** A vehicle's own measures, which begin with those of a typical one of its kind. */
export function OwnVehicleFields({ own, onChange, problemOf }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        framed
        label="Kind of vehicle"
        segments={KINDS}
        value={own.kind}
        onChange={(kind) => onChange(ofKind(own, kind))}
      />
      <NameFields own={own} onChange={onChange} problemOf={problemOf} />
      {/* Another kind brings other measures into the fields. */}
      <SizeFields key={`size ${own.kind}`} own={own} onChange={onChange} problemOf={problemOf} />
      <ChargingFields key={`charging ${own.kind}`} own={own} onChange={onChange} problemOf={problemOf} />
    </div>
  );
}

function NameFields({ own, onChange, problemOf }: Props) {
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
        error={problemOf('make') ?? null}
        onChange={({ target }) => rename(target.value, model)}
      />
      <Field
        label="Model"
        name="vehicle.model"
        autoComplete="off"
        value={model}
        error={problemOf('model') ?? null}
        onChange={({ target }) => rename(make, target.value)}
      />
    </div>
  );
}

function SizeFields({ own, onChange, problemOf }: Props) {
  const field = (name: 'lengthM' | 'widthM' | 'heightM' | 'massKg') => ({
    name: `vehicle.${name}`,
    value: own[name],
    error: problemOf(name),
    onChange: (value: number) => onChange({ ...own, [name]: value }),
  });
  return (
    <div className="grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2 sm:grid-cols-3">
      <LengthField label="Length" {...field('lengthM')} />
      <LengthField label="Width" {...field('widthM')} />
      <LengthField label="Height" {...field('heightM')} />
      <MassField label="Weight" {...field('massKg')} />
      <TowRatingField own={own} onChange={onChange} problemOf={problemOf} />
    </div>
  );
}

function TowRatingField({ own, onChange, problemOf }: Props) {
  const [value, isUnknown] = [own.towRatingKg ?? Number.NaN, own.towRatingKg === null];
  return (
    <MassField
      label="Tow rating"
      name="vehicle.towRatingKg"
      hint={isUnknown ? "Leave it empty if you don't know it." : undefined}
      value={value}
      error={problemOf('towRatingKg')}
      onChange={(towRatingKg) => onChange({ ...own, towRatingKg: Number.isNaN(towRatingKg) ? null : towRatingKg })}
    />
  );
}

function ChargingFields({ own, onChange, problemOf }: Props) {
  const changePeak = (dcPeakKw: number) =>
    onChange({ ...own, dcPeakKw, ...(dcPeakKw > 0 && { curve: typicalCurve(dcPeakKw) }) });
  return (
    <div className="grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2">
      <NumberField
        label="Usable battery"
        name="vehicle.usableKwh"
        unit="kWh"
        value={own.usableKwh}
        error={problemOf('usableKwh')}
        onChange={(usableKwh) => onChange({ ...own, usableKwh })}
      />
      <NumberField
        label="Peak charging power"
        name="vehicle.dcPeakKw"
        unit="kW"
        value={own.dcPeakKw}
        error={problemOf('dcPeakKw')}
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
