import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type Option<V extends string> = { readonly value: V; readonly label: string };
type Props<V extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
  arrowClassName: string;
};

/** A native select with a custom arrow; the parent positions both. */
export function Select<V extends string>({ options, value, onChange, className, arrowClassName, ...rest }: Props<V>) {
  return (
    <>
      <select
        {...rest}
        className={classNames('cursor-pointer appearance-none', className)}
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
        className={classNames('pointer-events-none absolute inset-y-0 my-auto text-ink-3', arrowClassName)}
      />
    </>
  );
}
