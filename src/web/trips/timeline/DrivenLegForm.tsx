import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { type RigCalibration, tripEndpoints } from '#contract/trips.ts';
import { formatPlaceName } from '#domain/trips/place-name.ts';
import type { Trip } from '#domain/trips/trip.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { formatDistance, type UnitSystem } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { RangeField } from '#web/ui/RangeField.tsx';
import { learnedText, SAVED_OFFLINE_TEXT } from '../trip-copy.ts';
import { formatChargePercent } from '../trip-format.ts';
import { useReportDrivenLeg } from './use-driven-legs.ts';

type Props = { trip: Trip; uid: string; planIndex: number; legIndex: number };

function thankYouText(learned: RigCalibration, units: UnitSystem): string {
  return `Thank you. ${learnedText(learned)} Based on ${formatDistance(learned.drivenM, units)} driven with this rig.`;
}

export function DrivenLegForm({ trip, uid, planIndex, legIndex }: Props) {
  const { stops, legs } = trip.result.plans[planIndex] ?? {};
  const contingent = legs?.[legIndex]?.contingent;
  const [isOpen, setOpen] = useState(false);
  const { units } = useUnits();
  const sending = useMutation({ mutationFn: useReportDrivenLeg(uid) });
  const form = useAppForm({
    schema: tripEndpoints.reportDrivenLeg.body,
    defaultValues: {
      plan: planIndex,
      leg: legIndex,
      departPercent: Math.round(stops?.[legIndex]?.departurePercent ?? 80),
      arrivePercent: Math.round(Math.max(0, stops?.[legIndex + 1]?.arrive.mean ?? 20)),
    },
    takesFocus: true,
    submit: (report) => sending.mutateAsync({ tripId: trip.id, madeAt: trip.madeAt, ...report }),
    toErrors: (error) => [{ field: null, message: errorText(error, ERRORS.driven_leg_failed.message) }],
  });
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
  const { departPercent, arrivePercent } = form.watch();
  return (
    <form {...form.props} className="flex flex-col gap-2 rounded-xl border border-line p-3">
      <RangeField
        label="Charge when you left"
        min={0}
        max={100}
        step={1}
        value={departPercent}
        text={formatChargePercent(departPercent)}
        onChange={(percent) => form.change({ departPercent: percent })}
      />
      <RangeField
        label="Charge when you arrived"
        min={0}
        max={100}
        step={1}
        value={arrivePercent}
        text={formatChargePercent(arrivePercent)}
        onChange={(percent) => form.change({ arrivePercent: percent })}
        error={form.field('arrivePercent').error}
      />
      {contingent && (
        <p className="text-xs text-ink-2">Send this only if you didn't charge at {formatPlaceName(contingent)}.</p>
      )}
      <FormAlert message={form.generalError} />
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={form.isBusy}>
          Send
        </Button>
      </div>
    </form>
  );
}
