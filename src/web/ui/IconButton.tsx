import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode };

/** A button with only an icon; the label is for screen readers and the tooltip. */
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
