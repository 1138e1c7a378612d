import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  icon?: ReactNode;
  children: ReactNode;
  /** Styled to float on the map instead of being on a panel. */
  floating?: boolean;
};

export function Chip({ pressed, onPressedChange, icon, children, floating = false }: Props) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-xs font-medium whitespace-nowrap transition-colors [&_svg]:size-4',
        pressed ? 'border-brand bg-brand-soft text-brand' : 'border-line bg-panel text-ink-2 hover:bg-panel-2',
        floating && 'shadow-float',
      )}
    >
      {icon}
      {children}
    </button>
  );
}
