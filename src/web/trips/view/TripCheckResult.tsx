import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { ERRORS } from '#contract/errors.ts';
import type { Trip } from '#domain/trips/trip.ts';
import type { TripRequest } from '#domain/trips/trip-request.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { tripChangeText } from '../trip-copy.ts';
import { formatDayTime } from '../trip-format.ts';
import type { useTripActions } from '../trip-queries.ts';

type Actions = ReturnType<typeof useTripActions>;
/** Plans a trip as a new one: the whole, leaving now, or the rest of it. */
type PlanAgain = (remaining?: TripRequest) => void;
type Props = Pick<Actions, 'check' | 'replan'> & { isDepartureMissed: boolean; onPlanAgain: PlanAgain };

/** The new plan remounts the trip's view, so a toast confirms the change. */
function replanTrip(replan: Actions['replan']) {
  replan.mutateAsync().then(
    () => showToast('The trip has been updated.'),
    () => undefined,
  );
}

/**
 * Says that a trip's departure time has passed, and offers to plan to leave now. The server replans its trips; a trip
 * that only this device has is planned as a new one.
 */
export function MissedDepartureNotice({
  trip,
  replan,
  onPlanAgain,
}: Pick<Props, 'replan' | 'onPlanAgain'> & { trip: Trip }) {
  const { departAt, plans, sources } = trip.result;
  return (
    <div role="status" className="flex flex-col gap-2 rounded-xl bg-notice-soft px-3.5 py-3 text-sm text-notice">
      <p>
        This trip was planned to leave {formatDayTime({ time: departAt, timeZone: plans[0]?.stops[0]?.timeZone })}. If
        you aren't on the road yet, plan to leave now.
      </p>
      {replan.error && <p className="font-semibold">{errorText(replan.error, ERRORS.trip_plan_failed.message)}</p>}
      <Button
        className="self-start"
        disabled={replan.isPending}
        onClick={() => (sources.download === undefined ? replanTrip(replan) : onPlanAgain())}
      >
        {replan.isPending ? 'Planning...' : 'Plan to leave now'}
      </Button>
    </div>
  );
}

type ResultProps = Props & { startZone?: string | undefined };

export function TripCheckResult({ check, replan, isDepartureMissed, onPlanAgain, startZone }: ResultProps) {
  if (check.isPending) return <LoadingIndicator size="small" message="Checking stations and weather..." />;
  if (check.error)
    return (
      <Banner kind="alert" icon={<CircleAlert aria-hidden="true" />}>
        {errorText(check.error, ERRORS.trip_check_failed.message)}
      </Banner>
    );
  if (!check.data) return null;
  const { changes, matters, result, remaining } = check.data;
  if (changes.length === 0)
    return (
      <Banner kind="success" icon={<CircleCheck aria-hidden="true" />}>
        {isDepartureMissed
          ? 'If you left on time, nothing has changed in the rest of the plan.'
          : 'Nothing has changed. The plan is still good.'}
      </Banner>
    );
  return (
    <div
      role="status"
      className="flex flex-col gap-2 rounded-xl bg-notice-soft px-3.5 py-3 text-sm text-notice [&_svg]:size-4"
    >
      <p className="flex items-center gap-2 font-semibold">
        {matters && <TriangleAlert aria-hidden="true" />}
        {matters ? 'Update this plan before you drive.' : 'Something has changed, but the plan still works.'}
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {changes
          .map((change) => tripChangeText(change, startZone))
          .map((text) => (
            <li key={text}>{text}</li>
          ))}
      </ul>
      {replan.error && <p className="font-semibold">{errorText(replan.error, ERRORS.trip_plan_failed.message)}</p>}
      {result && result.plans.length > 0 && remaining === null && (
        <Button className="self-start" disabled={replan.isPending} onClick={() => replanTrip(replan)}>
          Use the new plan
        </Button>
      )}
      {result && result.plans.length > 0 && remaining !== null && (
        <Button className="self-start" onClick={() => onPlanAgain(remaining)}>
          Plan the rest of the trip
        </Button>
      )}
      {result?.plans.length === 0 && (
        <Button className="self-start" onClick={() => onPlanAgain(remaining ?? undefined)}>
          See what would help
        </Button>
      )}
    </div>
  );
}
