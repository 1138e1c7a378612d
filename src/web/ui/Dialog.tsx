import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRegisterDialog } from '#web/lib/browser/open-dialogs.ts';
import { classNames } from './class-names.ts';
import { type DialogSize, dialogSize } from './dialog-size.ts';
import { IconButton } from './IconButton.tsx';

const WIDTH: Readonly<Record<DialogSize, string>> = {
  sm: 'sm:max-w-sm',
  md: 'sm:max-w-md',
  lg: 'sm:max-w-lg',
  xl: 'sm:max-w-xl',
  '2xl': 'sm:max-w-2xl',
  '3xl': 'sm:max-w-3xl',
  '4xl': 'sm:max-w-4xl',
};
const CENTERED = 'inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] w-auto -translate-y-1/2 rounded-2xl';
const DOCKED =
  'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-2xl md:inset-x-auto md:bottom-auto md:top-4 md:left-4 md:w-[22.5rem] md:max-h-[calc(100dvh-2rem)] md:rounded-2xl lg:w-[25rem]';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  size?: DialogSize;
  /** Covers the left column on wide screens and the bottom of the screen on phones, instead of being centered. */
  docked?: boolean;
  /** Opens on top of another dialog. */
  stacked?: boolean;
  footer?: ReactNode;
  /** The element that gets the focus when the dialog closes; true for the one that had it before. */
  finalFocus?: () => HTMLElement | boolean | null;
  children: ReactNode;
};

export function Dialog({ open, onOpenChange, title, size, docked = false, stacked = false, ...rest }: Props) {
  const { footer, finalFocus = true, children } = rest;
  useRegisterDialog(open);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop
          forceRender={stacked}
          className={classNames(
            'fixed inset-0 bg-backdrop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0',
            stacked ? 'z-50' : 'z-40',
          )}
        />
        <Base.Popup
          finalFocus={finalFocus}
          className={classNames(
            'fixed z-50 flex flex-col overflow-hidden bg-panel text-ink shadow-float outline-none transition duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0',
            docked ? DOCKED : classNames(CENTERED, WIDTH[dialogSize(title, size)]),
          )}
        >
          <header className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
            <Base.Title className="text-lg font-semibold">{title}</Base.Title>
            <Base.Close render={<IconButton label="Close" icon={<X />} />} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          {footer && <footer className="border-t border-line p-3">{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
