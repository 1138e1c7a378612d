import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './FieldFrame.tsx';

type Option<V extends string> = { readonly value: V; readonly label: string };

type Props<V extends string> = {
  label: string;
  name: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
  hint?: ReactNode;
  error?: string | null;
};

/** A labelled choice out of a list that opens. */
export function SelectField<V extends string>({ label, name, options, value, onChange, hint, error }: Props<V>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <select
            {...control}
            name={name}
            className={classNames('min-h-12 cursor-pointer appearance-none pr-10!', control.className)}
            value={value}
            onChange={({ target }) => {
              const chosen = options.find((option) => option.value === target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4.5 text-ink-3"
          />
        </span>
      )}
    </FieldFrame>
  );
}
