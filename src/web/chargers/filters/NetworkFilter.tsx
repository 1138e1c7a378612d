import { useState } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { findNetworks, withToggled } from './filter-choices.ts';

type Props = {
  networks: readonly { name: string; count: number }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

const SHOWN_NETWORKS = 12;

export function NetworkFilter({ networks, chosen, onChange }: Props) {
  const [query, setQuery] = useState('');
  const found = findNetworks(networks, query, chosen, SHOWN_NETWORKS);
  return (
    <>
      {networks.length > SHOWN_NETWORKS && (
        <input
          type="search"
          aria-label="Find a network"
          placeholder={`Search ${networks.length} networks`}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="min-h-11 w-full rounded-xl border border-line-strong bg-panel px-3.5 text-sm placeholder:text-ink-3"
        />
      )}
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Networks</legend>
        {found.map(({ name, count }) => (
          <Chip key={name} pressed={chosen.includes(name)} onPressedChange={() => onChange(withToggled(chosen, name))}>
            {name} <span className="text-ink-3 tabular-nums">{formatCount(count)}</span>
          </Chip>
        ))}
      </fieldset>
      {found.length === 0 && <p className="text-xs text-ink-3">No matching networks.</p>}
    </>
  );
}
