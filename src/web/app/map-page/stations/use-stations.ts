import { useRefreshMapConfig } from '#web/chargers/charger-queries.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { useResource } from '#web/lib/hooks/use-resource.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { createStations, type Stations } from '#web/map/stations/stations.ts';
import { useStationDataVersion } from './station-queries.ts';

/** The map's station data, released on unmount. When it or the config changes, the other is refreshed. */
export function useStations(datasetVersion: number): Stations | null {
  const gateway = useGateway();
  const refreshConfig = useRefreshMapConfig();
  const stations = useResource(
    () => {
      const opened = createStations(gateway);
      opened.start();
      return opened;
    },
    (opened) => opened.close(),
  );
  const dataVersion = useStationDataVersion(stations);
  useChangeEffect(datasetVersion, () => stations?.refresh());
  useChangeEffect(dataVersion, () => {
    if (dataVersion > 0) refreshConfig();
  });
  return stations;
}
