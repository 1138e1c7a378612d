import { PencilLine } from 'lucide-react';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChargerHistory } from './ChargerHistory.tsx';
import { OwnSuggestionRow } from './OwnSuggestionRow.tsx';
import { useOwnSuggestions } from './suggestion-queries.ts';

type Props = { uid: string; charger: ChargerDetail; onSuggest: (charger: ChargerDetail) => void };

/** On the card of a station: the way to suggest an update, what of one's own waits, and what drivers changed. */
export function StationUpdates({ uid, charger, onSuggest }: Props) {
  const own = useOwnSuggestions(uid).data?.data ?? [];
  const waiting = own.filter(({ chargerId, status }) => chargerId === charger.id && status === 'pending');
  return (
    <section aria-label="Updates by drivers" className="flex flex-col gap-3 border-t border-line pt-4">
      <Button kind="secondary" onClick={() => onSuggest(charger)}>
        <PencilLine aria-hidden="true" className="size-4" /> Suggest an update
      </Button>
      {waiting.length > 0 && (
        <ul aria-label="Your suggestions" className="flex flex-col gap-2">
          {waiting.map((suggestion) => (
            <OwnSuggestionRow key={suggestion.id} uid={uid} suggestion={suggestion} />
          ))}
        </ul>
      )}
      <ChargerHistory id={charger.id} />
    </section>
  );
}
