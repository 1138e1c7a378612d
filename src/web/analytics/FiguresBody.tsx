import type { UseQueryResult } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppError } from '#contract/errors.ts';
import type { DayRange } from '#domain/analytics/timeframe.ts';
import { errorText, hasUserMessage } from '#web/lib/form/error-text.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { LoadingOrError } from '#web/ui/LoadingOrError.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { formatRange } from './figure-format.ts';

type LoadedFigures<F> = { readonly range: DayRange; readonly figures: F };
type Props<F> = { query: UseQueryResult<LoadedFigures<F>>; children: (figures: F, range: DayRange) => ReactNode };

export function FiguresBody<F>({ query, children }: Props<F>) {
  const isOnline = useOnline();
  const { data, error, isError, isPlaceholderData } = query;
  const retry = () => void query.refetch();
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-7 sm:py-5" aria-busy={query.isFetching}>
      {!isOnline && (
        <Banner kind="notice" icon={<WifiOff aria-hidden="true" />}>
          {data ? 'You are offline. These figures may be out of date.' : 'You are offline.'}
        </Banner>
      )}
      {isError && data && !isPlaceholderData && isOnline && (
        <Banner kind="alert">We couldn't update these figures, so they may be out of date.</Banner>
      )}
      {data && !(isError && isPlaceholderData) && (
        <>
          <p className="text-xs text-ink-3">{formatRange(data.range)}</p>
          {children(data.figures, data.range)}
        </>
      )}
      {isError &&
        (!data || isPlaceholderData) &&
        (error instanceof AppError && hasUserMessage(error) ? (
          <LoadingOrError hasFailed failure={errorText(error, error.message)} onRetry={retry} />
        ) : (
          <LoadFailure onRetry={retry} />
        ))}
      {query.isPending && (
        <div role="status">
          <span className="sr-only">Loading analytics...</span>
          <Skeleton className="mb-4 h-24" />
          <Skeleton className="h-56" />
        </div>
      )}
    </div>
  );
}
