import { Map as MapIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';
import { formatFieldValue } from '../suggestion-labels.ts';
import { type EntryPlaces, moveText } from './entry-places.ts';

/** Which entry shows its map (only one at a time), and how a suggestion's places are drawn. */
export type QueueMap = {
  readonly shownId: string | null;
  readonly onShow: (id: string | null) => void;
  readonly draw: (places: EntryPlaces) => ReactNode;
};

type Props = { id: string; name: string; places: EntryPlaces; map: QueueMap };

export function EntryMap({ id, name, places, map: { shownId, onShow, draw } }: Props) {
  const { units } = useUnits();
  const isShown = shownId === id;
  const label = isShown ? 'Hide the map' : 'Show on a map';
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">{moveText(places, units)}</p>
        <Button
          kind="secondary"
          aria-expanded={isShown}
          aria-label={`${label}: ${name}`}
          onClick={() => onShow(isShown ? null : id)}
        >
          <MapIcon aria-hidden="true" className="size-4" /> {label}
        </Button>
      </div>
      {isShown && (
        <figure aria-label={`Map of ${name}`} className="flex flex-col gap-2">
          <div className="relative h-64 overflow-hidden rounded-xl border border-line bg-panel-2">{draw(places)}</div>
          <figcaption>
            <Legend places={places} />
          </figcaption>
        </figure>
      )}
    </div>
  );
}

const SYMBOL = 'inline-block size-4 shrink-0 rounded-full border-[3px]';

function Legend({ places: { before, after } }: { places: EntryPlaces }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2 tabular-nums">
      {before !== null && (
        <li className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`${SYMBOL} border-ink bg-panel`} />
          On the map: {formatFieldValue('position', before)}
        </li>
      )}
      <li className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className={`${SYMBOL} border-panel bg-brand`} />
        Suggested: {formatFieldValue('position', after)}
      </li>
    </ul>
  );
}
