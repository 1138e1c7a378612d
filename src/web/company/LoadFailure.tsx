import { CircleAlert } from 'lucide-react';
import type { ErrorCode } from '#contract/errors.ts';
import { ERRORS } from '#contract/errors.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

type Props = { query: { readonly error: Error | null; readonly refetch: () => unknown }; failure: ErrorCode };

/** What stands in place of a list while it is fetched, or couldn't be. */
export function LoadFailure({ query: { error, refetch }, failure }: Props) {
  if (error === null)
    return (
      <div role="status" aria-label="Loading" className="flex flex-col gap-3">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-2/3" />
      </div>
    );
  const retry = (
    <button type="button" className="min-h-11 rounded-lg px-2 underline" onClick={() => void refetch()}>
      Try again
    </button>
  );
  return (
    <Banner kind="alert" icon={<CircleAlert aria-hidden="true" />} action={retry}>
      {errorText(error, ERRORS[failure].message)}
    </Banner>
  );
}
