import { Suspense, useState } from 'react';
import { useMapConfig } from '#web/chargers/charger-queries.ts';
import { useTheme } from '#web/lib/browser/theme.ts';
import type { PlacesMapProps } from '#web/map/PlacesMap.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NoMap } from '#web/ui/NoMap.tsx';

const PlacesMap = lazyPart(
  async () => (await import('#web/map/PlacesMap.tsx')).PlacesMap,
  (_, onRetry) => <LoadFailure onRetry={onRetry} />,
);

type Props = Pick<PlacesMapProps, 'places'>;

/** Map of a suggestion's places, loaded on demand; falls back to a message if the browser can't draw it. */
export function SuggestedPlacesMap({ places }: Props) {
  const { theme } = useTheme();
  const { data, isError } = useMapConfig();
  const [isUnavailable, setUnavailable] = useState(false);
  if (isUnavailable)
    return <NoMap>This browser can't draw the map. Use the links above to open the places on another map.</NoMap>;
  if (data === undefined) return isError ? <NotLoaded /> : <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <PlacesMap config={data} places={places} theme={theme} onUnavailable={() => setUnavailable(true)} />
    </Suspense>
  );
}

function Loading() {
  return <LoadingIndicator size="small" message="Loading the map..." />;
}

function NotLoaded() {
  return <NoMap>We couldn't load the map. To try again, hide it and show it again, or use the links above.</NoMap>;
}
