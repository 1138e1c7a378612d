import type { LatLng } from '../geo/point.ts';
import type { ChargerDetail } from './charger.ts';

export function getChargerPoint({ latitude, longitude }: ChargerDetail): LatLng {
  return { lat: latitude, lng: longitude };
}
