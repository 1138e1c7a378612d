import { Search } from 'lucide-react';

type Props = { label: string; placeholder: string; value: string; onChange: (value: string) => void };

export function SearchField({ label, placeholder, value, onChange }: Props) {
  return (
    <label className="relative block min-w-0 flex-1 basis-full sm:basis-56">
      <span className="sr-only">{label}</span>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-4.5 text-ink-3"
      />
      <input
        type="search"
        className="min-h-11 w-full rounded-xl border border-line-strong bg-panel py-2 pr-3 pl-10 text-sm"
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
