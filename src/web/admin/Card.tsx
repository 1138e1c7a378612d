import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { errorText } from '#web/lib/form/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

type Props = { title: string; hint?: ReactNode; action?: ReactNode; children: ReactNode };

export function Card({ title, hint, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="bg-panel shadow-float sm:rounded-2xl">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {hint && <p className="text-xs text-ink-3">{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

type PlaceholderProps = {
  query: { readonly error: unknown; readonly refetch: () => unknown };
  failure: string;
  rows?: number;
};

export function QueryPlaceholder({ query, failure, rows = 4 }: PlaceholderProps) {
  if (query.error === null)
    return (
      <div role="status" aria-label="Loading" className="flex flex-col gap-3 p-5">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
          <Skeleton key={index} className="h-9" />
        ))}
      </div>
    );
  return (
    <div className="p-4 sm:p-5">
      <QueryError error={query.error} failure={failure} onRetry={() => void query.refetch()} />
    </div>
  );
}

type ErrorProps = { error: unknown; failure: string; onRetry?: () => void };

export function QueryError({ error, failure, onRetry }: ErrorProps) {
  const retryButton = onRetry && (
    <button type="button" className="min-h-11 rounded-lg px-2 underline" onClick={onRetry}>
      Try again
    </button>
  );
  return (
    <Banner kind="alert" icon={<CircleAlert aria-hidden="true" />} action={retryButton}>
      {errorText(error, failure)}
    </Banner>
  );
}
