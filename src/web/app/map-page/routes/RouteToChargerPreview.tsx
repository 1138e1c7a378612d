import { useQueryClient } from '@tanstack/react-query';
import { ERRORS } from '#contract/errors.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { Place } from '#domain/places/place.ts';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { type DriveRoute, directRouteToDriveRoute } from '#domain/trips/driving/drive-route.ts';
import { directionsLink } from '#web/chargers/directions.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { placesQuery } from '#web/places/place-queries.ts';
import { SearchBox } from '#web/places/SearchBox.tsx';
import { RoutePreview } from '#web/trips/navigation/RoutePreview.tsx';
import type { ChargerDrivePlan } from '#web/trips/navigation/stored-drive.ts';
import { useRouteToCharger } from '#web/trips/navigation/use-route-to-charger.ts';
import { showToast } from '#web/ui/toasts.ts';
import { locationBlockedReason } from '../location-permission.ts';

export type DestinationCharger = { readonly id: string; readonly name: string; readonly point: LatLng };

type Props = {
  charger: DestinationCharger;
  /** Null if the driver has none: the route then uses the default trailer. */
  rig: StoredRig | null;
  /** False while the rig is still loading. */
  isRigKnown: boolean;
  mayLocate: boolean | null;
  mapCenter: LatLng;
  /** Called with the route, so that the map shows it. */
  onFound: (route: DriveRoute) => void;
  onStart: (plan: ChargerDrivePlan) => void;
  onClose: () => void;
};

export function RouteToChargerPreview(props: Props) {
  const { charger, rig, isRigKnown, mayLocate, mapCenter, onFound, onStart, onClose } = props;
  const gateway = useGateway();
  const queries = useQueryClient();
  const blockedReason = locationBlockedReason(mayLocate)?.message ?? null;
  const requestedRig = {
    rig: rig && { name: rig.name, vehicle: rig.vehicle, trailer: rig.trailer },
    rigId: rig?.id ?? null,
  };
  const { route, startFrom } = useRouteToCharger({
    chargerId: charger.id,
    requestedRig,
    isRigKnown,
    blockedReason,
    center: mapCenter,
  });
  const hasTrailer = rig === null || rig.trailer !== null;
  const result = route.state === 'found' ? route : null;
  useChangeEffect(result?.found, () => {
    if (result) onFound(directRouteToDriveRoute(result.found, null, hasTrailer));
  });

  function startAt({ latitude, longitude }: Place) {
    startFrom({ lat: latitude, lng: longitude });
  }

  /** Starts from the best match, for users who submit before suggestions arrive. */
  async function startAtBestMatch(text: string) {
    const [best] = await queries.fetchQuery(placesQuery(gateway, text, mapCenter)).catch(() => []);
    if (best) startAt(best);
    else showToast(ERRORS.location_not_found.message);
  }

  return (
    <RoutePreview
      name={charger.name}
      rigName={rig?.name ?? null}
      route={route}
      mapsLink={directionsLink(charger.point, charger.name, navigator.userAgent)}
      startField={
        <SearchBox
          center={mapCenter}
          searchedText=""
          history={null}
          onPickPlace={startAt}
          onSearchText={(text) => void startAtBestMatch(text)}
          onClear={() => undefined}
        />
      }
      onStart={(startPercent) => {
        if (result)
          onStart({ kind: 'charger', found: result.found, request: result.request, startPercent, hasTrailer });
      }}
      onClose={onClose}
    />
  );
}
