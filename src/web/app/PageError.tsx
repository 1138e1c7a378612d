import { useRouteError } from 'react-router';
import { ERRORS } from '#contract/errors.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { ErrorFallback } from '#web/ui/ErrorFallback.tsx';

/** What a page shows when it broke, whatever broke it. */
export function PageError() {
  const error = useRouteError();
  useOnChange(error, () => console.error(error));
  return <ErrorFallback message={ERRORS.unexpected.message} />;
}
