import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import type { RigCalibration } from '#contract/trips.ts';
import { formatPlaceName } from '#domain/trips/place-name.ts';
import type { Trip } from '#domain/trips/trip.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { focusFirstField } from '#web/lib/form/focus-first-field.ts';
import { formatDistance, type UnitSystem } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { RangeField } from '#web/ui/RangeField.tsx';
import { learnedText, SAVED_OFFLINE_TEXT } from '../trip-copy.ts';
import { formatChargePercent } from '../trip-format.ts';
import { useReportDrivenLeg } from './use-driven-legs.ts';

type Props = { trip: Trip; uid: string; plan: number; leg: number };

function thankYouText(learned: RigCalibration, units: UnitSystem): string {
  return `Thank you. ${learnedText(learned)} Based on ${formatDistance(learned.drivenM, units)} of your driving.`;
}

/** Records the state of charge at both ends of a driven leg; later plans for the rig use it. */
export function DrivenLegForm({ trip, uid, plan, leg }: Props) {
  const { stops, legs } = trip.result.plans[plan] ?? {};
  const contingent = legs?.[leg]?.contingent;
  const [isOpen, setOpen] = useState(false);
  const [depart, setDepart] = useState(Math.round(stops?.[leg]?.leavePercent ?? 80));
  const [arrive, setArrive] = useState(Math.round(Math.max(0, stops?.[leg + 1]?.arrive.mean ?? 20)));
  const { units } = useUnits();
  const sending = useMutation({ mutationFn: useReportDrivenLeg(uid) });
  if (sending.data)
    return (
      <Banner kind="success" icon={<CircleCheck aria-hidden="true" />}>
        {'isQueued' in sending.data ? SAVED_OFFLINE_TEXT : thankYouText(sending.data.learned, units)}
      </Banner>
    );
  if (!isOpen)
    return (
      <Button kind="secondary" className="self-start" onClick={() => setOpen(true)}>
        I drove this
      </Button>
    );
  function submit(event: FormEvent) {
    event.preventDefault();
    sending.mutate({ tripId: trip.id, plan, leg, departPercent: depart, arrivePercent: arrive });
  }
  return (
    <form ref={focusFirstField} onSubmit={submit} className="flex flex-col gap-2 rounded-xl border border-line p-3">
      <RangeField
        label="Charge when you left"
        {...{ min: 0, max: 100, step: 1 }}
        value={depart}
        text={formatChargePercent(depart)}
        onChange={setDepart}
      />
      <RangeField
        label="Charge when you arrived"
        {...{ min: 0, max: 100, step: 1 }}
        value={arrive}
        text={formatChargePercent(arrive)}
        onChange={setArrive}
      />
      {contingent && (
        <p className="text-xs text-ink-2">Send this only if you did not charge at {formatPlaceName(contingent)}.</p>
      )}
      <FormAlert message={sending.error && errorText(sending.error, ERRORS.driven_leg_failed.message)} />
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
        <Button type="submit" disabled={sending.isPending}>
          Send
        </Button>
      </div>
    </form>
  );
}
