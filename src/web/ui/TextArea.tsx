import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './FieldFrame.tsx';

type Props = ComponentProps<'textarea'> & { label: string; hint?: string; error?: string | null };

export function TextArea({ label, hint, error, className, ...rest }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea {...control} className={classNames('min-h-40 resize-y py-3', control.className)} {...rest} />
      )}
    </FieldFrame>
  );
}
