import { formatLocalDay } from '#web/lib/format.ts';
import { eventText, FIELD_LABELS, formatFieldValue } from './suggestion-labels.ts';
import { useChargerHistory } from './suggestion-queries.ts';

export function ChargerHistory({ id }: { id: string }) {
  const events = useChargerHistory(id).data ?? [];
  if (events.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 id="station-history" tabIndex={-1} className="rounded-md text-sm font-semibold">
        Changed by drivers
      </h3>
      <ol className="flex flex-col gap-2.5 text-sm">
        {events.map((event) => (
          <li key={`${event.at} ${event.action}`} className="wrap-anywhere">
            <p className="text-xs text-ink-2">
              {formatLocalDay(event.at)} · {eventText(event)}
            </p>
            {event.changes.map(({ field, before, after }) => (
              <p key={field}>
                {FIELD_LABELS[field]}: <del className="text-ink-3">{formatFieldValue(field, before)}</del>{' '}
                {formatFieldValue(field, after)}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
