import type { Charger } from './charger.ts';

/** The postal address of a charger in one line: street, city, state and ZIP code, as far as they are known. */
export function formatChargerAddress({
  address,
  city,
  state,
  zip,
}: Pick<Charger, 'address' | 'city' | 'state' | 'zip'>): string {
  return [address, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ');
}
