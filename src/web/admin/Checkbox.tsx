import { Check, Minus } from 'lucide-react';

type Props = { label: string; checked: boolean; isMixed?: boolean; onChange: (checked: boolean) => void };

export function Checkbox({ label, checked, isMixed = false, onChange }: Props) {
  return (
    <label className="relative -ml-2.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="peer size-5 cursor-pointer appearance-none rounded-md border border-line-strong bg-panel checked:border-brand checked:bg-brand"
      />
      {isMixed ? (
        <Minus aria-hidden="true" className="pointer-events-none absolute size-4 text-brand" />
      ) : (
        <Check
          aria-hidden="true"
          className="pointer-events-none absolute size-4 text-on-brand opacity-0 peer-checked:opacity-100"
        />
      )}
    </label>
  );
}
