import { CircleAlert, Download, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OfflinePackage } from '#domain/offline/package.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { AreaActions } from './area-queries.ts';
import type { AreaRow, AreaState } from './area-rows.ts';
import {
  describeAreaState,
  describeSpokenProgress,
  formatAreaFacts,
  getExpirationWarning,
  getProgressShare,
} from './area-text.ts';

function AreaAnnouncement({ area, state }: AreaRow) {
  const progress = describeSpokenProgress(area, state);
  const [hasBegun, setHasBegun] = useState(false);
  if (progress !== null && !hasBegun) setHasBegun(true);
  return (
    <p role="status" className="sr-only">
      {progress ?? (hasBegun && state.kind === 'ready' && `${area.name} is ready to use offline.`)}
    </p>
  );
}

const MINUTE_MS = 60_000;
/** The driver has to act on these. */
const PROBLEMS: ReadonlySet<AreaState['kind']> = new Set(['failed', 'broken', 'no_room', 'gone', 'refused']);
/** The server has to create these again. */
const TO_RECREATE: ReadonlySet<AreaState['kind']> = new Set(['failed', 'gone']);

type Props = AreaRow & { actions: AreaActions; onShow: (area: OfflinePackage) => void };

export function AreaItem({ area, state, actions, onShow }: Props) {
  const now = useNow(MINUTE_MS);
  const { name } = area;
  const isProblem = PROBLEMS.has(state.kind);
  const text = describeAreaState(state, area.bytes);
  const warning = state.kind === 'ready' ? getExpirationWarning(area, now) : null;
  return (
    <li aria-label={name} className="flex flex-col gap-1 py-3">
      <div className="flex items-center gap-1">
        <button type="button" onClick={() => onShow(area)} className="min-h-11 min-w-0 flex-1 rounded-lg text-left">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          {area.status === 'ready' && (
            <span className="block text-xs text-ink-2 tabular-nums">{formatAreaFacts(area, state, now)}</span>
          )}
        </button>
        <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={() => actions.remove(area)} />
      </div>
      {text !== null && (
        <p
          role={isProblem ? 'alert' : undefined}
          className={classNames('text-xs tabular-nums', isProblem ? 'text-alert' : 'text-ink-2')}
        >
          {text}
        </p>
      )}
      <AreaAnnouncement {...{ area, state }} />
      <Progress name={name} share={getProgressShare(state, area.bytes)} />
      {warning !== null && (
        <p className="flex items-start gap-1.5 text-xs text-notice">
          <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" /> {warning}
        </p>
      )}
      <NextStep {...{ area, state, actions }} needsUpdate={warning !== null} />
    </li>
  );
}

function Progress({ name, share }: { name: string; share: number | null }) {
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={name}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 overflow-hidden rounded-full bg-panel-3"
    >
      <div className="h-full rounded-full bg-brand transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
}

type StepProps = Pick<Props, 'area' | 'state' | 'actions'> & { needsUpdate: boolean };

function NextStep({ area, state, actions, needsUpdate }: StepProps) {
  if (state.kind === 'elsewhere' || (!TO_RECREATE.has(state.kind) && PROBLEMS.has(state.kind)))
    return (
      <Button kind="secondary" className="self-start" onClick={() => actions.download(area)}>
        <Download aria-hidden="true" className="size-4" />
        {state.kind === 'elsewhere' ? 'Download' : 'Try again'}
      </Button>
    );
  if (!needsUpdate && !TO_RECREATE.has(state.kind)) return null;
  return (
    <Button
      kind="secondary"
      className="self-start"
      disabled={actions.create.isPending}
      onClick={() => actions.update(area)}
    >
      <RefreshCw aria-hidden="true" className="size-4" />
      {state.kind === 'failed' ? 'Try again' : 'Update'}
    </Button>
  );
}
