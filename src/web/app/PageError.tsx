import { useRouteError } from 'react-router';
import { ERRORS } from '#contract/errors.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { ErrorFallback } from '#web/ui/ErrorFallback.tsx';
import { reloadFromServer } from './offline/reload-from-server.ts';

/** Error page for the router's errors; logs the error. */
export function PageError() {
  const error = useRouteError();
  useChangeEffect(error, () => console.error(error));
  return <ErrorFallback message={ERRORS.unexpected.message} onRefresh={() => void reloadFromServer()} />;
}
