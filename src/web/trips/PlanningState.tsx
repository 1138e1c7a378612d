import { CircleAlert, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { AppError, ERRORS } from '#contract/errors.ts';
import type { License } from '#domain/account/user.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useResource } from '#web/lib/hooks/use-resource.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { useHasTripDownloads } from './offline/use-has-trip-downloads.ts';
import { PlannerUpsell } from './PlannerUpsell.tsx';
import type { usePlanning } from './trip-queries.ts';

/** Cancel appears where the driver just tapped, so it ignores the second tap of a double tap. */
const DOUBLE_TAP_MS = 700;

type Props = { planning: ReturnType<typeof usePlanning>; license: License; onRetry: () => void };

export function PlanningState({ planning, license, onRetry }: Props) {
  const isOnline = useOnline();
  const hasDownloads = useHasTripDownloads();
  if (planning.isPlanning)
    return <PlanningProgress isWaitingForRoads={planning.isWaitingForRoads} onCancel={planning.stop} />;
  if (planning.error) return <PlanError error={planning.error} license={license} onRetry={onRetry} />;
  if (!isOnline)
    return (
      <Banner kind="notice" icon={<WifiOff aria-hidden="true" />}>
        {hasDownloads
          ? 'You are offline. You can plan trips along the routes that you downloaded.'
          : 'You need a connection to plan.'}{' '}
        Your entries are saved.
      </Banner>
    );
  return null;
}

function PlanningProgress({ isWaitingForRoads, onCancel }: { isWaitingForRoads: boolean; onCancel: () => void }) {
  const [mayCancel, setMayCancel] = useState(false);
  useResource(() => setTimeout(() => setMayCancel(true), DOUBLE_TAP_MS), clearTimeout);
  return (
    <div className="rounded-2xl bg-panel-2 pb-4 text-center">
      <LoadingIndicator
        size="small"
        message={
          isWaitingForRoads
            ? 'The road map is loading. Planning continues when it is ready.'
            : 'Checking roads, hills, and every stop in range...'
        }
      />
      <Button kind="secondary" aria-disabled={!mayCancel} onClick={() => mayCancel && onCancel()}>
        Cancel
      </Button>
    </div>
  );
}

function PlanError({ error, license, onRetry }: { error: Error; license: License; onRetry: () => void }) {
  if (error instanceof AppError && error.code === 'not_licensed') return <PlannerUpsell license={license} />;
  return (
    <Banner
      kind="alert"
      icon={<CircleAlert aria-hidden="true" />}
      action={
        <Button kind="quiet" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {errorText(error, ERRORS.trip_plan_failed.message)} Your entries are saved.
    </Banner>
  );
}
