import { type ComponentProps, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type Props = ComponentProps<'textarea'> & { label: string; hint: string; error?: string | null };

/** A labelled field of several lines with a hint and an error that belong to it. */
export function ContactTextArea({ label, hint, error, ...rest }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        className={classNames(
          'min-h-40 w-full resize-y rounded-xl border bg-panel px-4 py-3 text-base text-ink pointer-coarse:text-[1rem]',
          error ? 'border-alert' : 'border-line-strong',
        )}
        {...rest}
      />
      <p id={`${id}-hint`} className="mt-1 text-xs text-ink-3">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-alert">
          {error}
        </p>
      )}
    </div>
  );
}
