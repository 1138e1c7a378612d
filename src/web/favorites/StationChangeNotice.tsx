import { CircleAlert, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { formatDistance } from '#web/lib/format.ts';
import { stationPath } from '#web/lib/paths.ts';
import { useUnits } from '#web/lib/units.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { FavoriteWithDistance } from './favorite-list.ts';
import type { OnRowAction } from './row-actions.ts';
import { describeStationChange } from './station-change-text.ts';

type Props = { favorite: FavoriteWithDistance; isAlternativeSaved: boolean; onAction: OnRowAction };

export function StationChangeNotice({ favorite, isAlternativeSaved, onAction }: Props) {
  const { units } = useUnits();
  const text = describeStationChange(favorite, units);
  if (text === null) return null;
  const { alternative } = favorite;
  return (
    <div className="flex flex-col gap-2">
      <Banner kind="notice" icon={<CircleAlert aria-hidden="true" />}>
        {text}
      </Banner>
      {alternative && (
        <section aria-label="Nearest other station" className="rounded-xl border border-line px-3.5 py-3">
          <p className="text-xs text-ink-2">
            Nearest open station, {formatDistance(alternative.distanceM, units)} from there
          </p>
          <p className="font-semibold wrap-anywhere">{alternative.charger.name || 'Charging station'}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Link to={stationPath(alternative.charger.id)} className={buttonStyle('secondary')}>
              <MapPin aria-hidden="true" className="size-4" /> Show it on the map
            </Link>
            {isAlternativeSaved ? (
              <p className="flex min-h-11 items-center px-2 text-xs text-ink-2">Already in your favorites.</p>
            ) : (
              <Button kind="secondary" onClick={() => onAction({ kind: 'swap', favorite })}>
                Save this one instead
              </Button>
            )}
          </div>
        </section>
      )}
    </div>
  );
}
