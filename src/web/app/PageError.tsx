import { useRouteError } from 'react-router';
import { ERRORS } from '#contract/errors.ts';
import { toExceptionEvent } from '#web/lib/events/exceptions.ts';
import { track } from '#web/lib/events/track.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { ErrorFallback } from '#web/ui/ErrorFallback.tsx';
import { reloadFromServer } from './offline/reload-from-server.ts';

export function PageError() {
  const error = useRouteError();
  useChangeEffect(error, () => {
    console.error(error);
    track(toExceptionEvent(error, 'page_error'));
  });
  return <ErrorFallback message={ERRORS.unexpected.message} onRefresh={() => void reloadFromServer()} />;
}
