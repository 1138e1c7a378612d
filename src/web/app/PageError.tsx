import { useRouteError } from 'react-router';
import { ERRORS } from '#contract/errors.ts';
import { useOnChange } from '#web/lib/hooks/use-on-change.ts';
import { ErrorFallback } from '#web/ui/ErrorFallback.tsx';

/** Error page for the router's errors; logs the error. */
export function PageError() {
  const error = useRouteError();
  useOnChange(error, () => console.error(error));
  return <ErrorFallback message={ERRORS.unexpected.message} />;
}
