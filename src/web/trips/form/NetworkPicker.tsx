import { X } from 'lucide-react';
import { SelectField } from '#web/ui/SelectField.tsx';
import type { PlannerContext } from '../planner-context.ts';

type Props = {
  label: string;
  networks: PlannerContext['networks'];
  chosenNetworks: readonly string[];
  /** Networks already in the other list. */
  unavailableNetworks: readonly string[];
  max: number;
  error: string | undefined;
  onChange: (chosenNetworks: string[]) => void;
};

export function NetworkPicker({ label, networks, chosenNetworks, unavailableNetworks, max, error, onChange }: Props) {
  const available = [...networks]
    .sort((a, b) => b.count - a.count)
    .filter(({ name }) => !chosenNetworks.includes(name) && !unavailableNetworks.includes(name));
  return (
    <div>
      <SelectField
        label={label}
        name={label}
        options={[{ value: '', label: chosenNetworks.length === 0 ? 'None' : 'Add another' }].concat(
          available.map(({ name }) => ({ value: name, label: name })),
        )}
        value=""
        error={error ?? null}
        onChange={(name) => {
          if (name !== '' && chosenNetworks.length < max) onChange([...chosenNetworks, name]);
        }}
      />
      {chosenNetworks.length > 0 && (
        <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
          {chosenNetworks.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(chosenNetworks.filter((other) => other !== name))}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-brand bg-brand-soft px-3.5 text-xs font-medium text-brand"
              >
                {name} <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
