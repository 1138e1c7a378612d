import { type ReactNode, Suspense, useState } from 'react';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import type { LatLng } from '#domain/geo/point.ts';
import { StationUpdates } from '#web/suggestions/StationUpdates.tsx';
import { useChargerHistory } from '#web/suggestions/suggestion-queries.ts';
import type { SuggestionTarget } from '#web/suggestions/use-suggestion-form.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NotFetchedWindow } from '#web/ui/NotFetched.tsx';

const SuggestionDialog = lazyPart(
  async () => (await import('#web/suggestions/SuggestionDialog.tsx')).SuggestionDialog,
  ({ onClose }, onRetry) => <NotFetchedWindow onRetry={onRetry} onClose={onClose} />,
);
const OwnSuggestionsDialog = lazyPart(
  async () => (await import('#web/suggestions/OwnSuggestionsDialog.tsx')).OwnSuggestionsDialog,
  ({ onClose }, onRetry) => <NotFetchedWindow onRetry={onRetry} onClose={onClose} />,
);

type Where = {
  /** The station whose card is open. */
  readonly stationId: string | null;
  readonly center: LatLng;
  readonly mayLocate: boolean;
};

type Open = SuggestionTarget | { readonly kind: 'own' };

/** Suggestions by drivers: the section in the card, the button for a missing station, and their dialogs. */
export function useSuggestions(uid: string | null, { stationId, center, mayLocate }: Where) {
  const [open, setOpen] = useState<Open | null>(null);
  const { data: history } = useChargerHistory(uid === null ? null : stationId);
  const close = () => setOpen(null);
  const showOwn = () => setOpen({ kind: 'own' });

  function windowOf(user: string): ReactNode {
    if (open === null) return null;
    if (open.kind === 'own') return <OwnSuggestionsDialog uid={user} onClose={close} />;
    const acts = { onClose: close, onShowAll: showOwn };
    return <SuggestionDialog uid={user} about={open} mayLocate={mayLocate} {...acts} />;
  }

  return {
    cardPart: (charger: ChargerDetail): ReactNode => uid !== null && <StationUpdates uid={uid} charger={charger} />,
    hasHistory: history !== undefined && history.length > 0,
    suggest: uid === null ? null : (charger: ChargerDetail) => setOpen({ kind: 'update', charger }),
    addMissing: uid === null ? null : () => setOpen({ kind: 'new', at: { lat: center.lat, lng: center.lng } }),
    showOwn: uid === null ? null : showOwn,
    window: uid !== null && <Suspense fallback={null}>{windowOf(uid)}</Suspense>,
  };
}
