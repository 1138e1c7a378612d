import { formatOwnDay } from '#web/lib/format.ts';
import { useChargerHistory } from './suggestion-queries.ts';
import { eventWords, FIELD_WORDS, valueWords } from './suggestion-words.ts';

/** What drivers changed of a station, the newest first; nothing where they changed nothing. */
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
              {formatOwnDay(event.at)} · {eventWords(event)}
            </p>
            {event.changes.map(({ field, before, after }) => (
              <p key={field}>
                {FIELD_WORDS[field]}: <del className="text-ink-3">{valueWords(field, before)}</del>{' '}
                {valueWords(field, after)}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
