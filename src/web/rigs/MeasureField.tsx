import { type ComponentProps, type ReactNode, useState } from 'react';
import { useUnits } from '#web/lib/units.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { formatLengthFields, formatMass, formatOneDecimal, readLength, readMass, readNumber } from './measure-text.ts';

type Props = {
  label: string;
  name: string;
  value: number;
  /** Called with the parsed value, or NaN if the text isn't valid. */
  onChange: (value: number) => void;
  hint?: ReactNode;
  error?: string | undefined;
};

type UnitInputProps = ComponentProps<'input'> & { unit: string };

function UnitInput({ unit, className, ...rest }: UnitInputProps) {
  return (
    <span className="relative block min-w-0 flex-1">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={classNames('min-h-12 pr-9! pl-3.5! tabular-nums', className)}
        {...rest}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-ink-3"
      >
        {unit}
      </span>
    </span>
  );
}

const FEET = [
  { unit: 'ft', word: 'feet' },
  { unit: 'in', word: 'inches' },
] as const;
const METERS = [{ unit: 'm', word: 'meters' }] as const;

/** Keeps the text as typed. */
export function LengthField({ label, name, value, onChange, hint, error }: Props) {
  const { units } = useUnits();
  const [texts, setTexts] = useState(() => formatLengthFields(value, units));
  const parts = units === 'miles' ? FEET : METERS;

  function write(index: number, text: string) {
    const next = parts.map((_, i) => (i === index ? text : (texts[i] ?? '')));
    setTexts(next);
    onChange(readLength(next, units));
  }

  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {({ id, ...control }) => (
        <span className="flex gap-1.5">
          {parts.map(({ unit, word }, index) => (
            <UnitInput
              key={unit}
              {...control}
              {...(index === 0 && { id })}
              name={index === 0 ? name : `${name}-${unit}`}
              aria-label={`${label}, ${word}`}
              unit={unit}
              value={texts[index] ?? ''}
              onChange={({ target }) => write(index, target.value)}
            />
          ))}
        </span>
      )}
    </FieldFrame>
  );
}

type SingleNumberProps = Props & { unit: string; format: (value: number) => string; read: (text: string) => number };

function SingleNumberField({ label, name, value, onChange, hint, error, unit, format, read }: SingleNumberProps) {
  const [text, setText] = useState(() => format(value));
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <UnitInput
          {...control}
          name={name}
          unit={unit}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onChange(read(target.value));
          }}
        />
      )}
    </FieldFrame>
  );
}

export function MassField(props: Props) {
  const { units } = useUnits();
  return (
    <SingleNumberField
      {...props}
      unit={units === 'miles' ? 'lb' : 'kg'}
      format={(value) => formatMass(value, units)}
      read={(text) => readMass(text, units)}
    />
  );
}

/** A number whose display unit is also its storage unit. */
export function NumberField(props: Props & { unit: string }) {
  return <SingleNumberField {...props} format={formatOneDecimal} read={readNumber} />;
}
