import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';

type Props = ComponentProps<'input'> & { label: string; hint?: string; error?: string | null };

/** A labelled input with a hint and an error that belong to it. */
export function Field({ label, hint, error, className, ...rest }: Props) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        className={classNames(
          'min-h-12 w-full rounded-xl border bg-panel px-4 text-base text-ink placeholder:text-ink-3',
          error ? 'border-alert' : 'border-line-strong',
        )}
        {...rest}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-alert">
          {error}
        </p>
      )}
    </div>
  );
}
