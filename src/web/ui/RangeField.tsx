import { type ReactNode, useId } from 'react';

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** The formatted value. */
  text: string;
  hint?: ReactNode;
  error?: string | null | undefined;
};

export function RangeField({ label, value, min, max, step, onChange, text, hint, error }: Props) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <output htmlFor={id} className="text-sm font-semibold tabular-nums">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 w-full cursor-pointer accent-brand"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-alert">
          {error}
        </p>
      )}
    </div>
  );
}
