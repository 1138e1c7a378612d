import { useState } from 'react';
import { resizeTrailer, type Trailer } from '#domain/rigs/trailer.ts';
import { TRAILER_SOURCES } from '#domain/rigs/trailer-library.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { LengthField, MassField } from './MeasureField.tsx';
import { TrailerKindField } from './TrailerKindField.tsx';

type Props = {
  trailer: Trailer | null;
  /** Increases with each choice that loads other measurements; remounts the fields. */
  resetCount: number;
  onChoose: (trailer: Trailer | null) => void;
  onChange: (trailer: Trailer) => void;
  errorFor: (field: string) => string | undefined;
};

export function TrailerFields({ trailer, resetCount, onChoose, onChange, errorFor }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <TrailerKindField trailer={trailer} onChoose={onChoose} />
      {trailer && <TrailerMeasures key={resetCount} trailer={trailer} onChange={onChange} errorFor={errorFor} />}
    </div>
  );
}

type MeasuresProps = Pick<Props, 'onChange' | 'errorFor'> & { trailer: Trailer };

const AXLES = ['1', '2', '3', '4'].map((value) => ({ value, label: value }));

function TrailerMeasures({ trailer, onChange, errorFor }: MeasuresProps) {
  // Frontal area scales from the initial shape, so half-typed values can't distort it.
  const [shape] = useState(trailer);
  const size = (name: 'lengthM' | 'widthM' | 'heightM') => ({
    name: `trailer.${name}`,
    value: trailer[name],
    error: errorFor(name),
    onChange(value: number) {
      const resized = { ...trailer, [name]: value };
      const { widthM, heightM } = resized;
      onChange({ ...resized, frontalAreaM2: resizeTrailer(shape, { widthM, heightM }).frontalAreaM2 });
    },
  });
  return (
    <>
      <div className="grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2 sm:grid-cols-3">
        <LengthField label="Length with tongue" {...size('lengthM')} />
        <LengthField label="Width" {...size('widthM')} />
        <LengthField label="Height" {...size('heightM')} />
        <MassField
          label="Loaded weight"
          name="trailer.massKg"
          value={trailer.massKg}
          error={errorFor('massKg')}
          onChange={(massKg) => onChange({ ...trailer, massKg })}
        />
        <SelectField
          label="Axles"
          name="trailer.axles"
          options={AXLES}
          value={String(trailer.axles)}
          onChange={(axles) => onChange({ ...trailer, axles: Number(axles) })}
        />
      </div>
      <Switch
        label="Electric brakes"
        checked={trailer.hasElectricBrakes}
        onCheckedChange={(hasElectricBrakes) => onChange({ ...trailer, hasElectricBrakes })}
      />
      <p className="text-xs text-ink-3">
        Typical sizes. Enter your own for better plans. Size: {TRAILER_SOURCES.size.replace('Ours: ', 'our estimate, ')}
        . Weight: {TRAILER_SOURCES.massKg.replace('Typical', 'typical')}.
      </p>
    </>
  );
}
