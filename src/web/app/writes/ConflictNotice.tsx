import { GitCompareArrows } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { currentAccount } from '#web/lib/outbox/current-account.ts';
import { outbox } from '#web/lib/outbox/page-outbox.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { LoadFailureDialog } from '#web/ui/LoadFailure.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const ConflictDialog = lazyPart(
  async () => (await import('./ConflictDialog.tsx')).ConflictDialog,
  ({ onClose }, onRetry) => <LoadFailureDialog onRetry={onRetry} onClose={onClose} />,
);

export function ConflictNotice({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const uid = useStore(currentAccount);
  const allWrites = useStore({ subscribe: outbox.subscribe, get: outbox.all });
  const conflicts = allWrites.filter(({ account, conflict }) => account === uid && conflict !== null);
  if (conflicts.length === 0) return null;
  const isOne = conflicts.length === 1;
  return (
    <>
      <Banner
        kind="notice"
        icon={<GitCompareArrows aria-hidden="true" />}
        {...(className && { className })}
        action={
          <button type="button" className="min-h-11 shrink-0 rounded-lg px-2 underline" onClick={() => setOpen(true)}>
            Compare
          </button>
        }
      >
        {isOne ? 'Something you changed was' : `${conflicts.length} things you changed were`} also changed on another
        device.
      </Banner>
      {isOpen && (
        <Suspense>
          <ConflictDialog conflicts={conflicts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
