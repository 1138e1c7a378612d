import type { ChargerDetail } from '#domain/chargers/charger.ts';
import { ChargerHistory } from './ChargerHistory.tsx';
import { OwnSuggestionRow } from './OwnSuggestionRow.tsx';
import { useOwnSuggestions } from './suggestion-queries.ts';

type Props = { uid: string; charger: ChargerDetail };

export function StationUpdates({ uid, charger }: Props) {
  const suggestions = useOwnSuggestions(uid).data?.data ?? [];
  const waiting = suggestions.filter(({ chargerId, status }) => chargerId === charger.id && status === 'pending');
  return (
    <section aria-label="Updates from drivers" className="flex flex-col gap-3 border-t border-line pt-4 empty:hidden">
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
