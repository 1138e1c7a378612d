import { ExternalLink, MapPin, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SuggestionQueueEntry } from '#contract/suggestions.ts';
import type { FieldName } from '#domain/suggestions/station-fields.ts';
import { formatDateTime, formatQuantity } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { pointLink } from '../point-link.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { EntryActions } from './EntryActions.tsx';
import { EntryMap, type QueueMap } from './EntryMap.tsx';
import { getEntryPlaces } from './entry-places.ts';

type Props = { adminUid: string; entry: SuggestionQueueEntry; map: QueueMap };

export function QueueCard({ adminUid, entry, map }: Props) {
  const allFields = entry.changes.map(({ field }) => field);
  const [chosenFields, setChosen] = useState<readonly FieldName[]>(allFields);
  const { id, name, address, isNew, voices, createdAt } = entry;
  const places = getEntryPlaces(entry);
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-2xl border border-line bg-panel p-4">
      <header className="flex flex-col gap-1">
        <h3 className="text-base font-semibold wrap-anywhere">
          {isNew && <span className="mr-2 rounded-md bg-brand-soft px-1.5 py-0.5 text-xs text-brand">New station</span>}
          {name}
        </h3>
        {address && <p className="text-sm text-ink-2">{address}</p>}
        <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-2 [&_svg]:size-4">
          <span className="inline-flex items-center gap-1 font-medium">
            <Users aria-hidden="true" /> {formatQuantity(voices, 'driver')}
          </span>
          <span>{formatDateTime(createdAt)}</span>
        </p>
      </header>
      <Places entry={entry} />
      {places && <EntryMap id={id} name={name} places={places} map={map} />}
      <BeforeAfter entry={entry} chosenFields={chosenFields} onChoose={setChosen} />
      <Reasons reasons={entry.reasons} />
      <EntryActions adminUid={adminUid} entry={entry} chosenFields={chosenFields} />
    </li>
  );
}

const LINK = 'inline-flex min-h-11 items-center gap-1.5 font-medium text-brand underline underline-offset-2';

function Places({ entry: { chargerId, position, changes } }: { entry: SuggestionQueueEntry }) {
  const proposed = changes.find(({ field }) => field === 'position')?.proposed;
  const suggestedPoint = typeof proposed === 'object' && proposed !== null && 'lat' in proposed ? proposed : null;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm [&_svg]:size-4">
      {chargerId !== null && (
        <Link to={`${PATHS.map}?station=${chargerId}`} className={LINK}>
          <MapPin aria-hidden="true" /> Station card on the map
        </Link>
      )}
      <a href={pointLink(position.lat, position.lng)} target="_blank" rel="noreferrer" className={LINK}>
        <ExternalLink aria-hidden="true" /> Location on a map
      </a>
      {suggestedPoint && chargerId !== null && (
        <a href={pointLink(suggestedPoint.lat, suggestedPoint.lng)} target="_blank" rel="noreferrer" className={LINK}>
          <ExternalLink aria-hidden="true" /> Suggested location on a map
        </a>
      )}
    </p>
  );
}

const WEB_ADDRESS = /^https?:\/\//i;

function Reasons({ reasons }: Pick<SuggestionQueueEntry, 'reasons'>) {
  return (
    <ul aria-label="Reasons" className="flex flex-col gap-2 text-sm">
      {reasons.map(({ author, reason, evidence, at }) => (
        <li key={`${at} ${author}`} className="rounded-xl bg-panel-2 px-3 py-2 wrap-anywhere">
          <p>{reason}</p>
          {evidence && (
            <p>
              Evidence:{' '}
              {WEB_ADDRESS.test(evidence) ? (
                <a href={evidence} target="_blank" rel="noreferrer nofollow" className="text-brand underline">
                  {evidence}
                </a>
              ) : (
                evidence
              )}
            </p>
          )}
          <p className="text-xs text-ink-3">
            {author ?? 'A former member'}, {formatDateTime(at)}
          </p>
        </li>
      ))}
    </ul>
  );
}
