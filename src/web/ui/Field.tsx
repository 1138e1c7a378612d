import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './FieldFrame.tsx';

type Props = ComponentProps<'input'> & { label: string; hint?: string; error?: string | null };

export function Field({ label, hint, error, className, ...rest }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => <input {...control} className={classNames('min-h-12', control.className)} {...rest} />}
    </FieldFrame>
  );
}
