import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { ChargingSession } from '#domain/analytics/charging-session.ts';
import { formatDateTime, formatDuration, formatMoney } from '#web/lib/format.ts';
import { stationPath } from '#web/lib/paths.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { describeSession } from './session-text.ts';

type Props = {
  session: ChargingSession;
  rigName: string | null;
  /** Null where sessions can only be deleted. */
  onEdit: (() => void) | null;
  onDelete: () => void;
};

export function SessionRow({ session, rigName, onEdit, onDelete }: Props) {
  const { startedAt, energyKwh, costDollars, minutes, chargerId } = session;
  const name = describeSession(session);
  const facts = [formatDateTime(startedAt), minutes === null ? null : formatDuration(minutes), rigName];
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">
          {chargerId === null ? (
            name
          ) : (
            <Link to={stationPath(chargerId)} className="underline underline-offset-2">
              {name}
            </Link>
          )}
        </p>
        <p className="flex flex-wrap gap-x-2 text-xs text-ink-2">
          {facts
            .filter((fact) => fact !== null)
            .map((fact) => (
              <span key={fact} className="wrap-anywhere">
                {fact}
              </span>
            ))}
        </p>
      </div>
      <p className="text-right text-sm tabular-nums">
        <span className="block font-semibold">
          {energyKwh.toLocaleString('en-US', { maximumFractionDigits: 1 })} kWh
        </span>
        <span className="block text-ink-2">{costDollars === null ? 'Cost unknown' : formatMoney(costDollars)}</span>
      </p>
      <div className="flex">
        {onEdit && <IconButton label={`Edit the charge: ${name}`} icon={<Pencil />} onClick={onEdit} />}
        <IconButton label={`Delete the charge: ${name}`} icon={<Trash2 />} onClick={onDelete} />
      </div>
    </li>
  );
}
