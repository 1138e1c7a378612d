import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type Option, Select } from './Select.tsx';

type Props<V extends string> = {
  label: string;
  name: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
  hint?: ReactNode;
  error?: string | null;
};

export function SelectField<V extends string>({ label, name, options, value, onChange, hint, error }: Props<V>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <Select
            {...control}
            name={name}
            className={classNames('min-h-12 pr-10!', control.className)}
            arrowClassName="right-3.5 size-4.5"
            options={options}
            value={value}
            onChange={onChange}
          />
        </span>
      )}
    </FieldFrame>
  );
}
