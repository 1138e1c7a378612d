import { useState } from 'react';
import type { MapProblem } from '#web/map/MapView.tsx';
import type { MapHandle } from '#web/map/map-handle.ts';
import { useOfflineAreas } from '../offline/use-offline-areas.ts';
import { useNavigation } from '../routes/use-navigation.ts';
import { useTrips } from '../routes/use-trips.ts';
import { useSearch } from '../search/use-search.ts';
import { useSelection } from '../stations/use-selection.ts';
import { useMap } from '../use-map.ts';
import { useMapUrl } from '../use-map-url.ts';
import { useMapView } from '../use-map-view.ts';
import { MapCanvas } from './MapCanvas.tsx';

export function MainMap() {
  const { config, stations, basemap } = useMap();
  const url = useMapUrl();
  const view = useMapView();
  const navigation = useNavigation();
  const { position } = useSearch();
  const selection = useSelection();
  const trips = useTrips();
  const { coverage } = useOfflineAreas();
  // Keep the first config, because new config data must not rebuild the map.
  const [mapConfig] = useState(config);
  const { trip, tripPoint, onTripStop, onMapPoint } = trips.planner.map;

  function onReady(handle: MapHandle) {
    view.onMapReady(handle);
    if (navigation.onMapReady()) return;
    trips.onMapReady();
    void selection.showLinked();
  }

  function onProblem(problem: MapProblem | null) {
    basemap.report(problem);
    if (problem === 'no-webgl') view.onMapUnavailable();
  }

  return (
    <MapCanvas
      config={mapConfig}
      stations={stations}
      basemap={url.basemap}
      initialView={view.startCamera}
      selected={navigation.isOpen ? null : selection.selected}
      position={position}
      padding={navigation.padding}
      coverage={coverage}
      onViewChange={view.onViewChange}
      onSelect={(id) => (id === null ? selection.close() : void selection.openMarker(id, view.center.zoom))}
      {...(navigation.map ?? { trip, tripPoint, onTripStop, onMapPoint })}
      session={navigation.session}
      onReady={onReady}
      onProblem={onProblem}
    />
  );
}
