import type { ReactNode } from 'react';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import { getChargerPoint } from '#domain/chargers/charger-point.ts';
import type { LatLng } from '#domain/geo/point.ts';
import type { StationRow } from '#web/map/stations/stations.ts';
import { formatCardAddress } from '../card-address.ts';
import { CardMenu } from './CardMenu.tsx';

type Actions = {
  /** Null for users who can't report. */
  siteReports: { readonly reports: (point: LatLng) => ReactNode } | null;
  onPlanTrip: ((to: LatLng & { name: string }) => void) | null;
  onSuggest: ((charger: ChargerDetail) => void) | null;
};

/** Returns the section's heading; null if the card doesn't have it. */
function goToSection(sectionId: string): HTMLElement | null {
  const heading = document.getElementById(sectionId);
  heading?.scrollIntoView({ block: 'start' });
  return heading;
}

type LoadedProps = Actions & { charger: ChargerDetail; hasHistory: boolean };

export function LoadedCardMenu({ charger, siteReports, onPlanTrip, onSuggest, hasHistory }: LoadedProps) {
  const point = getChargerPoint(charger);
  const name = charger.station_name;
  return (
    <CardMenu
      id={charger.id}
      name={name}
      point={point}
      address={formatCardAddress(charger)}
      onPlanTrip={onPlanTrip && (() => onPlanTrip({ ...point, name }))}
      onReport={siteReports && (() => goToSection('report-a-stop'))}
      onSuggest={onSuggest && (() => onSuggest(charger))}
      onHistory={hasHistory ? () => goToSection('station-history') : null}
    />
  );
}

type OfflineProps = Omit<Actions, 'onSuggest'> & { row: StationRow; name: string };

export function OfflineCardMenu({ row, name, siteReports, onPlanTrip }: OfflineProps) {
  return (
    <CardMenu
      id={row.id}
      name={name}
      point={row}
      address={null}
      onPlanTrip={onPlanTrip && (() => onPlanTrip({ lat: row.lat, lng: row.lng, name }))}
      onReport={siteReports && (() => goToSection('report-a-stop'))}
      onSuggest={null}
      onHistory={null}
    />
  );
}
