import { ChevronDown } from 'lucide-react';

type Option<V extends string> = { readonly value: V; readonly label: string };
type Props<V extends string> = {
  label: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
};

/** The options of a table of words, behind one that stands for all. */
export function withAll<V extends string>(all: string, words: Readonly<Record<V, string>>): Option<V | 'all'>[] {
  const named = (Object.entries(words) as [V, string][]).map(([value, label]) => ({ value, label }));
  return [{ value: 'all', label: all }, ...named];
}

/** A choice in a row of filters: its label is spoken, its first option says what it is about. */
export function PickField<V extends string>({ label, options, value, onChange }: Props<V>) {
  return (
    <label className="relative block min-w-0 flex-1 sm:flex-none">
      <span className="sr-only">{label}</span>
      <select
        className="min-h-11 w-full cursor-pointer appearance-none rounded-xl border border-line-strong bg-panel py-2 pr-9 pl-3.5 text-sm"
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
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-3"
      />
    </label>
  );
}
