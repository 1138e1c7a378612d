import { Dialog } from '@base-ui/react/dialog';
import { MessageCircle, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PageStep } from '#domain/assistant/message.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useDriver } from '../account/use-driver.ts';
import { useMapLayout } from '../layout/use-map-layout.ts';
import { usePageContext } from '../page-context.ts';
import { useAsk } from '../search/use-ask.ts';
import { useSelection } from '../stations/use-selection.ts';
import { useCreateUndo } from '../use-create-undo.ts';

const AssistantPanel = lazyPart(
  async () => (await import('#web/assistant/AssistantPanel.tsx')).AssistantPanel,
  (_, onRetry) => <LoadFailure onRetry={onRetry} />,
);

export function AssistantPart({ className }: { className?: string }) {
  const { uid } = useDriver();
  const { isWide } = useMapLayout();
  const { openAndShow } = useSelection();
  const { carryOut } = useAsk();
  const readContext = usePageContext();
  const createUndo = useCreateUndo();
  const [isOpen, setOpen] = useState(false);
  if (uid === null) return null;

  function onPageStep(step: PageStep, isButtonPress: boolean) {
    if (!isWide && isButtonPress) setOpen(false);
    const undo = createUndo(step);
    carryOut({ action: step });
    return undo;
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen} modal={!isWide} disablePointerDismissal={isWide}>
      <Dialog.Trigger
        aria-label="Ask the assistant"
        title="Ask the assistant"
        className={classNames(
          'grid size-14 place-items-center rounded-full bg-brand text-on-brand shadow-float hover:bg-brand-strong [&_svg]:size-6',
          className,
        )}
      >
        <MessageCircle aria-hidden="true" />
      </Dialog.Trigger>
      <Dialog.Portal>
        {!isWide && <Dialog.Backdrop className="fixed inset-0 z-40 bg-backdrop" />}
        <Dialog.Popup
          className={classNames(
            'fixed z-50 flex flex-col overflow-hidden bg-panel text-ink shadow-float outline-none',
            isWide
              ? 'right-4 bottom-28 h-[min(40rem,calc(100dvh-9rem))] w-[25rem] rounded-2xl'
              : 'inset-x-0 bottom-0 h-[88dvh] rounded-t-2xl pb-[env(safe-area-inset-bottom)]',
          )}
        >
          <header className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
            <Dialog.Title className="text-lg font-semibold">Assistant</Dialog.Title>
            <Dialog.Close render={<IconButton label="Close" icon={<X />} />} />
          </header>
          <Suspense fallback={<Skeleton className="m-4 h-40" />}>
            <AssistantPanel
              uid={uid}
              readContext={readContext}
              onPageStep={onPageStep}
              onOpenStation={(station) => {
                if (!isWide) setOpen(false);
                openAndShow(station);
              }}
            />
          </Suspense>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
