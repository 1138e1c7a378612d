import { CircleAlert } from 'lucide-react';
import { Banner } from '#web/ui/Banner.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

type Props = { hasFailed: boolean; failure: string; onRetry: () => void };

export function LoadingOrError({ hasFailed, failure, onRetry }: Props) {
  if (!hasFailed)
    return (
      <div role="status" aria-label="Loading" className="flex flex-col gap-2">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    );
  const retryButton = (
    <button type="button" className="min-h-11 rounded-lg px-2 underline" onClick={onRetry}>
      Try again
    </button>
  );
  return (
    <Banner kind="alert" icon={<CircleAlert aria-hidden="true" />} action={retryButton}>
      {failure}
    </Banner>
  );
}
