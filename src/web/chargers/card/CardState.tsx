import { CircleAlert, SearchX } from 'lucide-react';
import { AppError, ERRORS } from '#contract/errors.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

type ErrorProps = { error: Error; hasMapData: boolean; onRetry: () => void; onClose: () => void };

export function CardError({ error, hasMapData, onRetry, onClose }: ErrorProps) {
  const needsNetwork = !useOnline() && hasMapData;
  const isMissing = error instanceof AppError && ['charger_not_found', 'not_found'].includes(error.code);
  if (isMissing)
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={ERRORS.charger_not_found.message}
        action={<Button onClick={onClose}>Back to results</Button>}
      />
    );
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert aria-hidden="true" />}
        title={needsNetwork ? 'Go online to see the name, address, and hours.' : getMessage(error)}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  );
}

function getMessage(error: Error): string {
  return error instanceof AppError ? error.message : ERRORS.chargers_load_failed.message;
}

export function LoadingCard() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-20" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  );
}
