import { useState } from 'react';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { SuggestionTarget } from '#web/suggestions/use-suggestion-form.ts';

/** Which dialog for suggestions is open: the form for a station, or the driver's own suggestions. */
export function useSuggestions() {
  const [open, setOpen] = useState<SuggestionTarget | { readonly kind: 'own' } | null>(null);
  return {
    open,
    close: () => setOpen(null),
    suggest: (charger: ChargerDetail) => setOpen({ kind: 'update', charger }),
    addMissing: ({ lat, lng }: LatLng) => setOpen({ kind: 'new', point: { lat, lng } }),
    showOwn: () => setOpen({ kind: 'own' }),
  };
}
