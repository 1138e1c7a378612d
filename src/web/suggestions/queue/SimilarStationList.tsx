import type { SimilarStation } from '#contract/suggestions.ts';
import { formatShortDistance } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';

type Props = {
  title: string;
  stations: readonly SimilarStation[];
  isBusy: boolean;
  actionLabel: string;
  onAction: (id: string) => void;
  alternative?: { readonly label: string; readonly onAction: (id: string) => void };
};

export function SimilarStationList({ title, stations, isBusy, actionLabel, onAction, alternative }: Props) {
  const { units } = useUnits();
  if (stations.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">{title}</p>
      <ul className="flex flex-col gap-2 text-sm">
        {stations.map(({ id, name, address, network, distanceM }) => (
          <li key={id} className="flex flex-col gap-2 rounded-xl bg-panel-2 px-3 py-2">
            <p className="wrap-anywhere">
              <span className="font-medium">{name}</span>
              <span className="block text-xs text-ink-2">
                {[network, address, `${formatShortDistance(distanceM, units)} away`].filter(Boolean).join(' · ')}
              </span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button kind="secondary" disabled={isBusy} onClick={() => onAction(id)}>
                {actionLabel}
              </Button>
              {alternative && (
                <Button kind="quiet" disabled={isBusy} onClick={() => alternative.onAction(id)}>
                  {alternative.label}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
