import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { ERRORS } from '#contract/errors.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { tripChangeText } from '../trip-copy.ts';
import type { useTripActions } from '../trip-queries.ts';

type Actions = ReturnType<typeof useTripActions>;
type Props = { check: Actions['check']; renew: Actions['renew']; onReplan: () => void };

/** What changed since the trip was planned, with an option to replan. */
export function TripCheckResult({ check, renew, onReplan }: Props) {
  /** The new plan remounts this component, so a toast confirms the change. */
  function acceptNewPlan() {
    renew.mutateAsync().then(
      () => showToast('The trip has been updated.'),
      () => undefined,
    );
  }

  if (check.isPending) return <LoadingIndicator size="small" message="Checking stations and weather..." />;
  if (check.error)
    return (
      <Banner kind="alert" icon={<CircleAlert aria-hidden="true" />}>
        {errorText(check.error, ERRORS.trip_check_failed.message)}
      </Banner>
    );
  if (!check.data) return null;
  const { changes, matters, result } = check.data;
  if (changes.length === 0)
    return (
      <Banner kind="success" icon={<CircleCheck aria-hidden="true" />}>
        Nothing has changed. The plan is still good.
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
        {changes.map((change) => (
          <li key={tripChangeText(change)}>{tripChangeText(change)}</li>
        ))}
      </ul>
      {renew.error && <p className="font-semibold">{errorText(renew.error, ERRORS.trip_plan_failed.message)}</p>}
      {result && result.plans.length > 0 && (
        <Button className="self-start" disabled={renew.isPending} onClick={acceptNewPlan}>
          Use the new plan
        </Button>
      )}
      {result?.plans.length === 0 && (
        <Button className="self-start" onClick={onReplan}>
          See what would help
        </Button>
      )}
    </div>
  );
}
