import type { ChargerDetail } from '#domain/chargers/charger.ts';

/** Formats a charger's address on one line, skipping missing parts. */
export function formatChargerAddress(
  charger: Pick<ChargerDetail, 'street_address' | 'city' | 'state' | 'zip'>,
): string {
  const stateAndZip = [charger.state, charger.zip].filter(Boolean).join(' ');
  return [charger.street_address, charger.city, stateAndZip].filter(Boolean).join(', ') || 'Address unknown';
}
