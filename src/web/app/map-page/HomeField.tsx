import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import { PlaceField } from '#web/places/PlaceField.tsx';
import { useBestPlace } from '#web/places/place-queries.ts';
import { Button } from '#web/ui/Button.tsx';

/** Where the first map begins: a place, or where the device is. */
export type Home = Place | 'device' | null;

/** Where a newcomer starts from. A town that was typed and not picked counts as the best match there is. */
export function useHome(view: LatLng) {
  const bestPlace = useBestPlace(view);
  const [home, setHome] = useState<Home>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isLooking, setLooking] = useState(false);

  function type(next: string) {
    setText(next);
    setError(undefined);
    if (home === 'device') setHome(null);
  }

  /** What is chosen now; undefined where the newcomer has to choose first. */
  async function resolve(): Promise<Home | undefined> {
    if (isLooking) return undefined;
    if (home !== null || text.trim() === '') return home;
    setLooking(true);
    const found = await bestPlace(text);
    setLooking(false);
    if (found === null) setError('No match. Pick a place from the list, or clear the field.');
    return found ?? undefined;
  }

  return { home, setHome, typed: { text, onChange: type }, error, isLooking, resolve };
}

type Props = {
  home: ReturnType<typeof useHome>;
  view: LatLng;
  /** Whether the page may ask where the device is. */
  mayLocate: boolean;
};

/** Asks for the town someone starts from, or for where the device is. */
export function HomeField({ home: { home, setHome, typed, error }, view, mayLocate }: Props) {
  function locate() {
    typed.onChange('');
    setHome(home === 'device' ? null : 'device');
  }
  return (
    <>
      <PlaceField
        label="Home city or ZIP"
        view={view}
        typed={typed}
        chosen={home === 'device' || home === null ? null : home.formattedAddress}
        onPick={setHome}
        onClear={() => setHome(null)}
        error={error}
        findMorePlaces={NOTHING_MORE}
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

const NOTHING_MORE = async () => [];
