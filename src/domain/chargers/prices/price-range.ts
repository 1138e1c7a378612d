import { z } from 'zod';

const dollars = z.number().min(0);

/** A price in dollars, with bounds. All three are the same if the price is on record. */
export const PriceRange = z.object({ low: dollars, typical: dollars, high: dollars });
export type PriceRange = z.infer<typeof PriceRange>;

export function toExactPrice(price: number): PriceRange {
  return { low: price, typical: price, high: price };
}

export function scalePrice({ low, typical, high }: PriceRange, factor: number): PriceRange {
  return { low: low * factor, typical: typical * factor, high: high * factor };
}

export function sumPrices(prices: readonly PriceRange[]): PriceRange {
  return prices.reduce(
    (sum, { low, typical, high }) => ({ low: sum.low + low, typical: sum.typical + typical, high: sum.high + high }),
    toExactPrice(0),
  );
}
