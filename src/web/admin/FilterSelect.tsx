import { useId } from 'react';
import { type Option, Select } from '#web/ui/Select.tsx';

type Props<V extends string> = {
  label: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
};

export function withAllOption<V extends string>(
  allLabel: string,
  labels: Readonly<Record<V, string>>,
): Option<V | 'all'>[] {
  const named = (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }));
  return [{ value: 'all', label: allLabel }, ...named];
}

/** A filter select; its label is for screen readers, so the first option names the filter. */
export function FilterSelect<V extends string>({ label, options, value, onChange }: Props<V>) {
  const id = useId();
  return (
    <label htmlFor={id} className="relative block min-w-0 flex-1 sm:flex-none">
      <span className="sr-only">{label}</span>
      <Select
        id={id}
        className="min-h-11 w-full rounded-xl border border-line-strong bg-panel py-2 pr-9 pl-3.5 text-sm"
        arrowClassName="right-3 size-4"
        options={options}
        value={value}
        onChange={onChange}
      />
    </label>
  );
}
