import type { ComponentProps } from 'react';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';

type Props = ComponentProps<'button'> & { kind?: ButtonKind; size?: ButtonSize };

export function Button({ kind = 'primary', size = 'md', className, type = 'button', ...rest }: Props) {
  return <button type={type} className={classNames(buttonStyle(kind, size), className)} {...rest} />;
}
