import { MapPin, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { PlugTags } from '#web/chargers/PlugTag.tsx';
import { ScoreBadge } from '#web/chargers/ScoreBadge.tsx';
import { formatDistance, formatLocalDay } from '#web/lib/format.ts';
import { stationPath } from '#web/lib/paths.ts';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FavoriteNotes, NotesButton } from './FavoriteNotes.tsx';
import type { FavoriteWithDistance } from './favorite-list.ts';
import type { OnRowAction } from './row-actions.ts';
import { StationChangeNotice } from './StationChangeNotice.tsx';
import { UnsentNotice } from './UnsentNotice.tsx';
import type { UnsentPart } from './unsent-parts.ts';

/** Sized so that three buttons fit in a row on a phone. */
const ROW_BUTTON = 'gap-1.5! px-2! text-xs!';

type Props = {
  favorite: FavoriteWithDistance;
  draft: string | null;
  unsent: UnsentPart | null;
  mayWrite: boolean;
  isSelected: boolean;
  isAlternativeSaved: boolean;
  onAction: OnRowAction;
};

export const FavoriteRow = memo(function FavoriteRow(props: Props) {
  const { favorite, draft, unsent, mayWrite, isSelected, isAlternativeSaved, onAction } = props;
  return (
    <li
      data-favorite={favorite.id}
      className={classNames(
        'flex gap-3 border-b border-line px-4 py-4 transition-colors last:border-b-0 sm:px-5',
        isSelected && 'bg-brand-soft/60',
      )}
    >
      <ScoreBadge score={favorite.charger.trailerScore} />
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        <RowHead favorite={favorite} onAction={onAction} />
        <StationChangeNotice favorite={favorite} isAlternativeSaved={isAlternativeSaved} onAction={onAction} />
        <FavoriteNotes favorite={favorite} draft={draft} mayWrite={mayWrite} onAction={onAction} />
        {unsent && <UnsentNotice favorite={favorite} unsent={unsent} onAction={onAction} />}
        <div className="-mb-1.5 -ml-2 flex flex-wrap items-center">
          <Link
            to={stationPath(favorite.id)}
            aria-label={`Show on map: ${favorite.chargerName}`}
            className={classNames(buttonStyle('quiet'), ROW_BUTTON)}
          >
            <MapPin aria-hidden="true" className="size-4" /> Show on map
          </Link>
          {draft === null && (
            <NotesButton favorite={favorite} mayWrite={mayWrite} onAction={onAction} className={ROW_BUTTON} />
          )}
          <Button
            kind="quiet"
            className={ROW_BUTTON}
            data-removes
            aria-label={`Remove ${favorite.chargerName}`}
            onClick={() => onAction({ kind: 'remove', favorite })}
          >
            <Trash2 aria-hidden="true" className="size-4" /> Remove
          </Button>
        </div>
      </div>
    </li>
  );
});

function RowHead({ favorite, onAction }: { favorite: FavoriteWithDistance; onAction: OnRowAction }) {
  const { units } = useUnits();
  const { charger, chargerName, chargerAddress, distanceM } = favorite;
  return (
    <div>
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-base leading-snug font-semibold wrap-anywhere">
          <button
            type="button"
            className="rounded-md text-left hover:underline"
            onClick={() => onAction({ kind: 'select', favorite })}
          >
            {chargerName}
          </button>
        </h2>
        {distanceM !== null && (
          <span className="shrink-0 pt-0.5 text-xs text-ink-2 tabular-nums">
            {formatDistance(distanceM, units)} from you
          </span>
        )}
      </div>
      {chargerAddress && <p className="text-xs text-ink-2 wrap-anywhere">{chargerAddress}</p>}
      <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
        <PlugTags counts={charger} maxPowerKw={charger.maxPowerKw} />
        <span className="text-2xs text-ink-3 tabular-nums">
          {[charger.network, `Added ${formatLocalDay(favorite.addedAt)}`].filter(Boolean).join(' · ')}
        </span>
      </div>
    </div>
  );
}
