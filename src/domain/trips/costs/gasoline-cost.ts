import { getGasolinePrice } from '../../chargers/prices/typical-prices.ts';
import { METERS_PER_MILE } from '../../geo/point.ts';
import { findStateByCode } from '../../places/states.ts';
import type { TripStop } from '../trip.ts';

function findState({ name, address }: Pick<TripStop, 'name' | 'address'>): string | null {
  const code = /, ([A-Z]{2})$/.exec(address || name)?.[1];
  return code === undefined ? null : (findStateByCode(code)?.code ?? null);
}

/** Returns the average price of a gallon in the states of a trip's stops, or in the country if no state is known. */
export function getGasolinePriceForStops(stops: readonly Pick<TripStop, 'name' | 'address'>[]): number {
  const states = [...new Set(stops.flatMap((stop) => findState(stop) ?? []))];
  const prices = (states.length === 0 ? [''] : states).map(getGasolinePrice);
  return prices.reduce((sum, price) => sum + price, 0) / prices.length;
}

/** The highest values that a driver can enter; larger ones are probably typos. */
export const GASOLINE_MAX = { mpg: 200, dollarsPerGallon: 20 } as const;

/** Returns the gallons of gasoline that a drive uses. */
export function getGallons(distanceM: number, mpg: number): number {
  return distanceM / METERS_PER_MILE / mpg;
}

/** Returns the cost of the gasoline for a drive, in dollars. */
export function computeGasolineCost(
  distanceM: number,
  { mpg, dollarsPerGallon }: { readonly mpg: number; readonly dollarsPerGallon: number },
): number {
  return getGallons(distanceM, mpg) * dollarsPerGallon;
}
