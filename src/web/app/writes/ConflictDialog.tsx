import type { ConflictChoice, ConflictView, VersionLines } from '#web/lib/outbox/conflict-view.ts';
import { outbox } from '#web/lib/outbox/page-outbox.ts';
import type { StoredWrite } from '#web/lib/outbox/stored-writes.ts';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { describeConflict } from './conflicts.ts';
import { sendWaitingWrites } from './send-waiting.ts';

type Props = { conflicts: readonly StoredWrite[]; onClose: () => void };

export function ConflictDialog({ conflicts, onClose }: Props) {
  const { units } = useUnits();
  const views = conflicts.flatMap((stored) => describeConflict(stored, units) ?? []);
  const uid = conflicts[0]?.account;
  const [view] = views;

  function choose(choice: ConflictChoice) {
    choice.resolve(outbox);
    if (uid !== undefined) void sendWaitingWrites(uid, { shouldRetryRefused: false });
    if (views.length <= 1) onClose();
  }

  return (
    <Dialog
      open={view !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Changed on two devices"
      size="2xl"
      footer={
        view?.both && (
          <div className="flex justify-end">
            <BothButton choice={view.both} onChoose={choose} />
          </div>
        )
      }
    >
      {view && <TwoVersions key={view.title} view={view} onChoose={choose} />}
    </Dialog>
  );
}

type ChooseProps = { onChoose: (choice: ConflictChoice) => void };

function BothButton({ choice, onChoose }: ChooseProps & { choice: ConflictChoice }) {
  return (
    <Button kind="secondary" onClick={() => onChoose(choice)}>
      {choice.label}
    </Button>
  );
}

function TwoVersions({ view, onChoose }: ChooseProps & { view: ConflictView }) {
  const { title, mine, theirs } = view;
  const isSame = (index: number) => mine.lines[index]?.join() === theirs.lines[index]?.join();
  const selectDiffering = (lines: VersionLines) => lines.filter((_, index) => !isSame(index));
  return (
    <div className="flex flex-col gap-4 px-5 py-5">
      <h3 className="font-semibold wrap-anywhere">{title}</h3>
      <p className="text-sm text-ink-2">
        You changed this here while another device changed it too. Nothing is lost until you choose.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Version title="On this device" {...mine} lines={selectDiffering(mine.lines)} isMine onChoose={onChoose} />
        <Version title="On the other device" {...theirs} lines={selectDiffering(theirs.lines)} onChoose={onChoose} />
      </div>
    </div>
  );
}

type VersionProps = ChooseProps & { title: string; lines: VersionLines; choice: ConflictChoice; isMine?: boolean };

function Version({ title, lines, choice, isMine = false, onChoose }: VersionProps) {
  return (
    <section
      aria-label={title}
      className={classNames('flex flex-col gap-3 rounded-2xl border p-4', isMine ? 'border-brand' : 'border-line')}
    >
      <h4 className="text-sm font-semibold">{title}</h4>
      <dl className="flex flex-1 flex-col gap-2 text-sm">
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text || 'Empty'}</dd>
          </div>
        ))}
      </dl>
      <Button
        kind={isMine ? 'primary' : 'secondary'}
        aria-label={`${choice.label}: ${title}`}
        onClick={() => onChoose(choice)}
      >
        {choice.label}
      </Button>
    </section>
  );
}
