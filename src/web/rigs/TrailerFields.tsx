import { useState } from 'react';
import { type Trailer, type TrailerKind, withTrailerSize } from '#domain/rigs/trailer.ts';
import { TRAILER_SOURCES } from '#domain/rigs/trailer-library.ts';
import { formatLength, formatWeight } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { LengthField, MassField } from './MeasureField.tsx';
import { firstOf, sizeOf, sizesOf, TRAILER_WORDS } from './trailer-choices.ts';

type Props = {
  trailer: Trailer | null;
  /** Goes up with each choice that brings other measures into the fields. */
  round: number;
  onChoose: (trailer: Trailer | null) => void;
  onChange: (trailer: Trailer) => void;
  problemOf: (field: string) => string | undefined;
};

const KINDS = Object.keys(TRAILER_WORDS) as readonly TrailerKind[];
const CHOICES = [...KINDS, 'none'] as const;
type Choice = (typeof CHOICES)[number];

/** What is towed: a kind with measures to begin with, all of which can be changed, or nothing. */
export function TrailerFields({ trailer, round, onChoose, onChange, problemOf }: Props) {
  const { units } = useUnits();
  const hintOf = (kind: TrailerKind) => {
    const { lengthM, massKg } = firstOf(kind);
    return `${formatLength(lengthM, units)} · ${formatWeight(massKg, units)}`;
  };
  const cards = CHOICES.map((value) => ({
    value,
    label: value === 'none' ? 'No trailer' : TRAILER_WORDS[value],
    hint: value === 'none' ? 'The vehicle alone' : value === 'other' ? 'Your own measures' : hintOf(value),
  }));
  return (
    <div className="flex flex-col gap-4">
      <RadioCards<Choice>
        label="Kind of trailer"
        cards={cards}
        compact
        value={trailer?.kind ?? 'none'}
        onChange={(kind) => onChoose(kind === 'none' ? null : firstOf(kind))}
      />
      {trailer && (
        <>
          <SizeChoice trailer={trailer} onChoose={onChoose} />
          <TrailerMeasures key={round} trailer={trailer} onChange={onChange} problemOf={problemOf} />
        </>
      )}
    </div>
  );
}

function SizeChoice({ trailer, onChoose }: Pick<Props, 'onChoose'> & { trailer: Trailer }) {
  const sizes = sizesOf(trailer.kind);
  if (sizes.length < 2) return null;
  return (
    <Segmented
      framed
      label="Size to begin with"
      segments={sizes.map(({ id, label }) => ({ value: id, label }))}
      value={sizeOf(trailer)?.id ?? ''}
      onChange={(id) => {
        const size = sizes.find((one) => one.id === id);
        if (size) onChoose({ ...size.trailer });
      }}
    />
  );
}

type MeasuresProps = Pick<Props, 'onChange' | 'problemOf'> & { trailer: Trailer };

const AXLES = ['1', '2', '3', '4'].map((value) => ({ value, label: value }));

function TrailerMeasures({ trailer, onChange, problemOf }: MeasuresProps) {
  // The shape is that of the measures to begin with, whatever is half typed meanwhile.
  const [shape] = useState(trailer);
  const size = (name: 'lengthM' | 'widthM' | 'heightM') => ({
    name: `trailer.${name}`,
    value: trailer[name],
    error: problemOf(name),
    onChange(value: number) {
      const resized = { ...trailer, [name]: value };
      const { widthM, heightM } = resized;
      onChange({ ...resized, frontalAreaM2: withTrailerSize(shape, { widthM, heightM }).frontalAreaM2 });
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
          error={problemOf('massKg')}
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
        Where the measures to begin with come from. Size: {TRAILER_SOURCES.size.replace('Ours: ', 'ours, ')}. Weight:{' '}
        {TRAILER_SOURCES.massKg.replace('Typical', 'typical')}. Your own measures are better than these.
      </p>
    </>
  );
}
