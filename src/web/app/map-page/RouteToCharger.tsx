import type { LatLng } from '#domain/geo/point.ts';
import type { KeptRig } from '#domain/rigs/garage.ts';
import { type DriveRoute, driveOfRoute } from '#domain/trips/drive-route.ts';
import { directionsLink } from '#web/chargers/directions.ts';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { SearchBox } from '#web/places/SearchBox.tsx';
import { RoutePreview } from '#web/trips/navigation/RoutePreview.tsx';
import type { RouteRequest } from '#web/trips/navigation/start-drive.ts';
import { useRouteToCharger } from '#web/trips/navigation/use-route-to-charger.ts';
import { locationRefusal } from './location-refusal.ts';

/** A charger to which somebody wants to go. */
export type ChargerToReach = { readonly id: string; readonly name: string; readonly point: LatLng };

type Props = {
  charger: ChargerToReach;
  /** Null where the driver has none: the way is then looked for with the default trailer. */
  rig: KeptRig | null;
  /** Whether that is how it is, and not only not known yet. */
  isRigKnown: boolean;
  mayLocate: boolean | null;
  center: LatLng;
  /** Told of the way when it is found, so that the map shows it. */
  onFound: (route: DriveRoute) => void;
  onStart: (route: DriveRoute, request: RouteRequest, hasTrailer: boolean) => void;
  onClose: () => void;
};

/** The way to a charger before it is driven, with a search for where it begins. */
export function RouteToCharger(props: Props) {
  const { charger, rig, isRigKnown, mayLocate, center, onFound, onStart, onClose } = props;
  const refusal = locationRefusal(mayLocate)?.words ?? null;
  const asked = {
    rig: rig && { name: rig.name, vehicle: rig.vehicle, trailer: rig.trailer },
    rigId: rig?.id ?? null,
  };
  const { route, startFrom } = useRouteToCharger({ chargerId: charger.id, rig: asked, isRigKnown, refusal, center });
  const hasTrailer = rig === null || rig.trailer !== null;
  const found = route.state === 'found' ? route : null;
  useOnChange(found?.found, () => {
    if (found) onFound(driveOfRoute(found.found, null, hasTrailer));
  });
  return (
    <RoutePreview
      name={charger.name}
      rigName={rig?.name ?? null}
      route={route}
      mapsLink={directionsLink(charger.point, charger.name, navigator.userAgent)}
      startField={
        <SearchBox
          view={center}
          searched=""
          past={null}
          onPickPlace={({ latitude, longitude }) => startFrom({ lat: latitude, lng: longitude })}
          onSearchText={() => undefined}
          onClear={() => undefined}
        />
      }
      onStart={(percent) => {
        if (found) onStart(driveOfRoute(found.found, percent, hasTrailer), found.request, hasTrailer);
      }}
      onClose={onClose}
    />
  );
}
