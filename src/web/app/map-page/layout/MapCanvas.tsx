import { type ComponentProps, lazy, Suspense } from 'react';
import { useTheme } from '#web/lib/browser/theme.ts';
import { hasWebGl } from '#web/lib/browser/webgl.ts';
import { useMountEffect } from '#web/lib/hooks/use-mount-effect.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import type { MapView as MapViewComponent } from '#web/map/MapView.tsx';
import type { Stations } from '#web/map/stations/stations.ts';
import type { NavigationSession } from '#web/trips/navigation/navigation-session.ts';
import type { BasemapKind } from '../map-url.ts';
import { useNavigationDrawing } from '../routes/use-navigation-drawing.ts';
import { effectiveBasemap } from './basemap-availability.ts';

const MapView = lazy(async () => ({
  default: hasWebGl() ? (await import('#web/map/MapView.tsx')).MapView : MissingMap,
}));

type Props = Omit<ComponentProps<typeof MapViewComponent>, 'stations' | 'theme' | 'basemap'> & {
  stations: Stations | null;
  /** The selected base map; the street map is shown if it isn't available. */
  basemap: BasemapKind;
  /** The active navigation session; its route and position replace those in the other props. */
  session?: NavigationSession | null;
};

/** Replaces the map where it can't be drawn, so that the map library isn't downloaded. */
function MissingMap({ onProblem }: ComponentProps<typeof MapViewComponent>) {
  useMountEffect(() => onProblem('no-webgl'));
  return <div className="absolute inset-0" data-testid="map" />;
}

export function MapCanvas({ stations, basemap, session = null, ...props }: Props) {
  const { theme } = useTheme();
  const isOnline = useOnline();
  const drawing = useNavigationDrawing(session);
  if (!stations) return null;
  return (
    <Suspense fallback={null}>
      <MapView
        {...props}
        {...drawing}
        stations={stations}
        theme={theme}
        basemap={effectiveBasemap(basemap, props.config.layers, isOnline)}
      />
    </Suspense>
  );
}
