import type { ChargerDetail } from '#domain/chargers/charger.ts';
import { formatChargerAddress } from '#domain/chargers/charger-address.ts';

export function formatCardAddress(charger: Pick<ChargerDetail, 'street_address' | 'city' | 'state' | 'zip'>): string {
  return formatChargerAddress({ ...charger, address: charger.street_address }) || 'Address unknown';
}
