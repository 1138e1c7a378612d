import type { ReactNode } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';

type Props = { isPending: boolean; error: Error | null; onRetry: () => void; children: ReactNode };

export function QueryBoundary({ isPending, error, onRetry, children }: Props) {
  if (isPending) return <LoadingIndicator size="small" message="Loading suggestions..." />;
  if (error === null) return <>{children}</>;
  return (
    <div role="alert">
      <EmptyState
        title={errorText(error, ERRORS.suggestions_load_failed.message)}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  );
}
