import type { Charger } from './charger.ts';

/** Formats a charger's postal address in one line, skipping unknown parts. */
export function formatChargerAddress({
  address,
  city,
  state,
  zip,
}: Pick<Charger, 'address' | 'city' | 'state' | 'zip'>): string {
  return [address, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');
}
