import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import { PlaceField } from '#web/places/PlaceField.tsx';
import { useBestPlace } from '#web/places/place-queries.ts';
import { Button } from '#web/ui/Button.tsx';

/** The map's starting point: a place or the device's location. */
export type Home = Place | 'device' | null;

/** State of the home field. Text that the user entered without picking a place resolves to the best match. */
export function useHome(center: LatLng) {
  const bestPlace = useBestPlace(center);
  const [home, setHome] = useState<Home>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isResolving, setResolving] = useState(false);

  function changeText(next: string) {
    setText(next);
    setError(undefined);
    if (home === 'device') setHome(null);
  }

  /** Undefined if the user has to choose first. */
  async function resolve(): Promise<Home | undefined> {
    if (isResolving) return undefined;
    if (home !== null || text.trim() === '') return home;
    setResolving(true);
    const bestMatch = await bestPlace(text);
    setResolving(false);
    if (bestMatch === null) setError('No match. Pick a place from the list, or clear the field.');
    return bestMatch ?? undefined;
  }

  return { home, setHome, controlledText: { text, onChange: changeText }, error, isResolving, resolve };
}

type Props = {
  home: ReturnType<typeof useHome>;
  center: LatLng;
  mayLocate: boolean;
};

const findNoMorePlaces = async () => [];

export function HomeField({ home: { home, setHome, controlledText, error }, center, mayLocate }: Props) {
  function locate() {
    controlledText.onChange('');
    setHome(home === 'device' ? null : 'device');
  }
  return (
    <>
      <PlaceField
        label="Home city or ZIP"
        center={center}
        controlledText={controlledText}
        chosenName={home === 'device' || home === null ? null : home.formattedAddress}
        onPick={setHome}
        onClear={() => setHome(null)}
        error={error}
        findMorePlaces={findNoMorePlaces}
        findsAddresses={false}
        placeholder="City or ZIP"
      />
      {mayLocate && (
        <Button kind={home === 'device' ? 'primary' : 'secondary'} aria-pressed={home === 'device'} onClick={locate}>
          <LocateFixed aria-hidden="true" className="size-4.5" /> Use my location
        </Button>
      )}
    </>
  );
}
