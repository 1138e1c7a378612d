import { type ReactNode, useId } from 'react';

type Props = { checked: boolean; onCheckedChange: (checked: boolean) => void; label: string; hint?: ReactNode };

export function Switch({ checked, onCheckedChange, label, hint }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-12 items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="cursor-pointer text-base">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-ink-3">
            {hint}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="relative h-7 w-12 after:absolute after:-inset-x-1 after:-inset-y-2.5 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-panel-3 transition-colors before:absolute before:top-1/2 before:left-[3px] before:size-5 before:-translate-y-1/2 before:rounded-full before:bg-line-strong before:transition-transform checked:border-brand checked:bg-brand checked:before:translate-x-5 checked:before:bg-on-brand"
      />
    </div>
  );
}
