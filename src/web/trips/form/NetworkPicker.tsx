import { X } from 'lucide-react';
import { SelectField } from '#web/ui/SelectField.tsx';
import type { PlannerContext } from '../planner-context.ts';

type Props = {
  label: string;
  networks: PlannerContext['networks'];
  chosen: readonly string[];
  /** Networks already in the other list. */
  unavailable: readonly string[];
  max: number;
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

export function NetworkPicker({ label, networks, chosen, unavailable, max, error, onChange }: Props) {
  const available = [...networks]
    .sort((a, b) => b.count - a.count)
    .filter(({ name }) => !chosen.includes(name) && !unavailable.includes(name));
  return (
    <div>
      <SelectField
        label={label}
        name={label}
        options={[{ value: '', label: chosen.length === 0 ? 'None' : 'Add another' }].concat(
          available.map(({ name }) => ({ value: name, label: name })),
        )}
        value=""
        error={error ?? null}
        onChange={(name) => {
          if (name !== '' && chosen.length < max) onChange([...chosen, name]);
        }}
      />
      {chosen.length > 0 && (
        <ul aria-label={label} className="mt-2 flex flex-wrap gap-2">
          {chosen.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(chosen.filter((other) => other !== name))}
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
