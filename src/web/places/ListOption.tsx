import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A listbox: its ID, and the index of its active option; -1 for none. */
export type OptionList = {
  readonly id: string;
  readonly activeIndex: number;
  readonly onActive: (index: number) => void;
};

type Props = { list: OptionList; index: number; onPick: () => void; className: string; children: ReactNode };

/** One listbox option. The search field keeps the focus and handles the keys. */
export function ListOption({ list: { id, activeIndex, onActive }, index, onPick, className, children }: Props) {
  const isActive = index === activeIndex;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the field
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      id={`${id}-${index}`}
      role="option"
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => !isActive && onActive(index)}
      onClick={onPick}
      className={classNames(
        'flex cursor-pointer items-center gap-3 rounded-xl px-3',
        isActive && 'bg-brand-soft',
        className,
      )}
    >
      {children}
    </div>
  );
}
