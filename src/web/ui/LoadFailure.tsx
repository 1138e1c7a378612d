import { CloudOff } from 'lucide-react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { EmptyState } from './EmptyState.tsx';

const TITLE = "We couldn't load this";

type Props = { onRetry: () => void; onClose?: () => void };

export function LoadFailure({ onRetry, onClose }: Props) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        title={TITLE}
        action={<Actions onRetry={onRetry} onClose={onClose} />}
      >
        Check your connection, then try again.
      </EmptyState>
    </div>
  );
}

function Actions({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | undefined }) {
  return (
    <>
      {onClose && (
        <Button kind="secondary" onClick={onClose}>
          Close
        </Button>
      )}
      <Button onClick={onRetry}>Try again</Button>
    </>
  );
}

export function LoadFailureDialog({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={TITLE} size="sm">
      <div className="flex flex-col gap-4 p-5" role="alert">
        <p>Check your connection, then try again.</p>
        <div className="flex justify-end">
          <Button onClick={onRetry}>Try again</Button>
        </div>
      </div>
    </Dialog>
  );
}
