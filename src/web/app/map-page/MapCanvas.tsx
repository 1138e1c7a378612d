import { type ComponentProps, lazy, Suspense } from 'react';
import { useTheme } from '#web/lib/theme.ts';
import { useOnline } from '#web/lib/use-online.ts';
import type { MapView as MapViewComponent } from '#web/map/MapView.tsx';
import type { Stations } from '#web/map/stations/stations.ts';
import type { Driver } from '#web/trips/navigation/driver.ts';
import { shownLayer } from './layer-reasons.ts';
import type { Layer } from './map-address.ts';
import { useDriveOnMap } from './use-drive-on-map.ts';

const MapView = lazy(async () => ({ default: (await import('#web/map/MapView.tsx')).MapView }));

type Props = Omit<ComponentProps<typeof MapViewComponent>, 'stations' | 'theme' | 'layer'> & {
  stations: Stations | null;
  /** The layer that was chosen; the street map stands in while it cannot be had. */
  layer: Layer;
  /** Whoever drives now; their way and their place stand instead of others. */
  driver?: Driver | null;
};

/** The map itself, which arrives after the page around it, in the theme of the page. */
export function MapCanvas({ stations, layer, driver = null, ...props }: Props) {
  const { theme } = useTheme();
  const isOnline = useOnline();
  const driven = useDriveOnMap(driver);
  if (!stations) return null;
  return (
    <Suspense fallback={null}>
      <MapView
        {...props}
        {...driven}
        stations={stations}
        theme={theme}
        layer={shownLayer(layer, props.config.layers, isOnline)}
      />
    </Suspense>
  );
}
