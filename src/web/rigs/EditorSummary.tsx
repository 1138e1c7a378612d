import { DEFAULT_RIG_MEASURES, type RigDraft } from '#domain/rigs/rig.ts';
import { getRigVehicle, measureRig } from '#domain/rigs/rig-vehicle.ts';
import { DEFAULT_TRAILER } from '#domain/rigs/trailer-library.ts';
import { REFERENCE_PICKUP } from '#domain/rigs/typical-vehicles.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { RigDrawing } from './RigDrawing.tsx';
import { LengthLine, MeasureList, RigWarnings, TotalLine } from './RigFacts.tsx';

type Props = { draft: RigDraft | null };

/** Small enough that the top of the form fits on the same screen. */
const PREVIEW_STYLE = 'mx-auto w-full max-w-md lg:max-w-none';

export function EditorSummary({ draft }: Props) {
  return (
    <section
      aria-label="Your rig so far"
      className="flex flex-col gap-4 rounded-2xl bg-panel p-4 shadow-float max-lg:order-first sm:p-5 lg:sticky lg:top-4"
    >
      {draft ? <RigPreview draft={draft} /> : <EmptyPreview />}
    </section>
  );
}

function RigPreview({ draft }: { draft: RigDraft }) {
  const measures = measureRig(draft);
  return (
    <>
      <div className={PREVIEW_STYLE}>
        <RigDrawing vehicle={getRigVehicle(draft)} trailer={draft.trailer} spanM={measures.lengthM} />
        <LengthLine lengthM={measures.lengthM} spanM={measures.lengthM} />
      </div>
      <div className="hidden lg:block">
        <MeasureList measures={measures} isNarrow />
      </div>
      <RigWarnings rig={draft} />
    </>
  );
}

function EmptyPreview() {
  return (
    <>
      <div className={classNames('opacity-25', PREVIEW_STYLE)}>
        <RigDrawing vehicle={REFERENCE_PICKUP} trailer={DEFAULT_TRAILER} spanM={DEFAULT_RIG_MEASURES.lengthM} />
      </div>
      <p className="text-center text-sm text-ink-2">
        We'll draw your rig here, to scale, once we know its vehicle and measurements.
      </p>
    </>
  );
}

export function SaveBar({ draft, isNew, onCancel }: Props & { isNew: boolean; onCancel: () => void }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-4 border-t border-line bg-panel/95 px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] backdrop-blur-sm sm:mx-0 sm:mb-4 sm:rounded-2xl sm:border sm:px-5 sm:pb-3 sm:shadow-float">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <p role="status" className="min-w-0 text-sm tabular-nums">
          {draft ? (
            <TotalLine measures={measureRig(draft)} isHitched={draft.trailer !== null} />
          ) : (
            <span className="text-ink-2">Your combined size appears here.</span>
          )}
        </p>
        <div className="flex gap-2 max-sm:*:flex-1">
          <Button kind="secondary" size="lg" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" size="lg">
            {isNew ? 'Add this rig' : 'Save'}
          </Button>
        </div>
      </div>
    </div>
  );
}
