import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { focusFirstField } from '#web/lib/form/focus-first-field.ts';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';
import { calibrationText } from '../trip-copy.ts';
import { useCalibrations, useDeleteCalibration } from '../trip-queries.ts';

/** How certain a rig's consumption estimate is; renders nothing if its plans use no driven legs. */
export function RigConsumption({ uid, rigId, isShared }: { uid: string; rigId: string; isShared: boolean }) {
  const { units } = useUnits();
  const { data } = useCalibrations(uid);
  const calibration = data?.find((candidate) => candidate.rigId === rigId);
  if (!calibration) return null;
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-2 tabular-nums">
      <p>{calibrationText(calibration, units, isShared ? "your company's" : 'your')}</p>
      {calibration.legs > 0 && !isShared && <ClearLearnedConsumptionButton rigId={rigId} name={calibration.name} />}
    </div>
  );
}

export function ClearLearnedConsumptionButton({ rigId, name }: { rigId: string; name: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const deletion = useDeleteCalibration(rigId);
  if (deletion.isSuccess)
    return (
      <p role="status" className="text-sm text-ink-2">
        Cleared. Plans now use the size of {name} and any data from other drivers with similar trailers.
      </p>
    );
  if (!isConfirming)
    return (
      <Button kind="quiet" className="-ml-3.5 self-start" onClick={() => setConfirming(true)}>
        Clear learned consumption
      </Button>
    );
  return (
    <div
      ref={focusFirstField}
      role="alertdialog"
      aria-label={`Clear learned consumption for ${name}`}
      className="rounded-xl bg-alert-soft p-3"
    >
      <p className="text-sm text-alert">
        {deletion.error
          ? errorText(deletion.error, ERRORS.calibration_delete_failed.message)
          : `Clear what your drives taught us about ${name}? Plans will be less certain.`}
      </p>
      <div className="mt-2 flex justify-end gap-2">
        <Button kind="secondary" onClick={() => setConfirming(false)}>
          Keep it
        </Button>
        <Button kind="danger" disabled={deletion.isPending} onClick={() => deletion.mutate()}>
          Clear
        </Button>
      </div>
    </div>
  );
}
