import { Link } from 'react-router';
import type { CitedStation, Message } from '#domain/assistant/message.ts';
import { getOutlookBand } from '#domain/outlook/listed-outlook.ts';
import { ScoreBadge } from '#web/chargers/ScoreBadge.tsx';
import { formatDistance } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Decision } from './conversation-queries.ts';

/** Whether a message's step was carried out on the page: not yet, done, or undone. */
export type PageStepState = 'offered' | 'done' | 'undone';

type Props = {
  message: Message;
  /** Null if the message does nothing on the page. */
  pageStepState: PageStepState | null;
  isBusy: boolean;
  onOpenStation: (station: CitedStation) => void;
  onDecide: (actionId: string, decision: Decision) => void;
  onToggleStep: () => void;
};

function StationButton({ station, onPress }: { station: CitedStation; onPress: () => void }) {
  const { units } = useUnits();
  const { name, city, state, network, distanceM, trailerScore, outlook } = station;
  const parts = [
    distanceM === null ? '' : formatDistance(distanceM, units),
    [city, state].filter(Boolean).join(', '),
    network,
  ];
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 w-full items-center gap-3 rounded-xl border border-line bg-panel p-2 text-left hover:bg-panel-2"
    >
      <ScoreBadge score={trailerScore} outlook={getOutlookBand(outlook, null)} />
      <span className="min-w-0">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block truncate text-xs text-ink-2">{parts.filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  );
}

const PAGE_STEP_LABELS: Readonly<Record<PageStepState, string>> = {
  offered: 'Show on the map',
  done: 'Undo',
  undone: 'Show again',
};

function ActionButtons({ message, isBusy, onDecide }: Pick<Props, 'message' | 'isBusy' | 'onDecide'>) {
  const { action } = message;
  if (action?.status === 'waiting')
    return (
      <>
        <Button kind="danger" disabled={isBusy} onClick={() => onDecide(action.id, 'confirm')}>
          Confirm
        </Button>
        <Button kind="secondary" disabled={isBusy} onClick={() => onDecide(action.id, 'decline')}>
          Cancel
        </Button>
      </>
    );
  if (action?.status !== 'done') return null;
  return (
    <Button kind="secondary" disabled={isBusy} onClick={() => onDecide(action.id, 'undo')}>
      Undo
    </Button>
  );
}

export function MessageBubble({ message, pageStepState, isBusy, onOpenStation, onDecide, onToggleStep }: Props) {
  const { role, text, stations, links, chips } = message;
  const isOwn = role === 'user';
  return (
    <li className={classNames('flex max-w-[92%] flex-col gap-2', isOwn ? 'self-end' : 'self-start')}>
      <p
        className={classNames(
          'rounded-2xl px-3.5 py-2.5 text-sm [overflow-wrap:anywhere] whitespace-pre-line',
          isOwn ? 'bg-brand text-on-brand' : 'bg-panel-2',
        )}
      >
        <span className="sr-only">{isOwn ? 'You: ' : 'Assistant: '}</span>
        {text}
      </p>
      {chips.length > 0 && (
        <ul aria-label="What I understood" className="flex flex-wrap gap-1.5">
          {chips.map((chip) => (
            <li key={chip} className="rounded-full border border-line px-2.5 py-1 text-xs text-ink-2">
              {chip}
            </li>
          ))}
        </ul>
      )}
      {stations.map((station) => (
        <StationButton key={station.id} station={station} onPress={() => onOpenStation(station)} />
      ))}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {links.map(({ label, path }) => (
          <Link key={path} to={path} className={buttonStyle('secondary')}>
            {label}
          </Link>
        ))}
        <ActionButtons {...{ message, isBusy, onDecide }} />
        {pageStepState !== null && (
          <Button kind="secondary" onClick={onToggleStep}>
            {PAGE_STEP_LABELS[pageStepState]}
          </Button>
        )}
      </div>
    </li>
  );
}
