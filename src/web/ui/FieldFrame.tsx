import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type ControlProps = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly className: string;
};

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

const CONTROL_CLASS = 'w-full rounded-xl border bg-panel px-4 text-base text-ink placeholder:text-ink-3';

export function FieldFrame({ label, hint, error, className, children }: Props) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': notes || undefined,
        className: classNames(CONTROL_CLASS, error ? 'border-alert' : 'border-line-strong'),
      })}
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
