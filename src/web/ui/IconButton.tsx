import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode };

/** A button that shows only a picture; its label is spoken, and shown while the pointer rests on it. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-xl text-ink-2 transition-colors hover:bg-panel-2 hover:text-ink',
        'disabled:opacity-50 [&_svg]:size-5',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}
