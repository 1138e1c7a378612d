import type { PriceRange } from '../../chargers/prices/price-range.ts';

function formatDollars(amount: number, decimals: number): string {
  return amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** Formats a cost briefly: $28–36, about $31, or $31.50 if it is exact. */
export function formatCostRange({ low, typical, high }: PriceRange): string {
  if (low === high) return formatDollars(typical, 2);
  if (high < 1) return `about ${formatDollars(typical, 2)}`;
  const [lowDollars, highDollars] = [Math.round(low), Math.round(high)];
  return lowDollars === highDollars
    ? `about $${highDollars}`
    : `${formatDollars(lowDollars, 0)}–${highDollars.toLocaleString('en-US')}`;
}

/** Formats a cost: about $31 ($28–36), or $31.50 if it is exact. */
export function formatCost(cost: PriceRange): string {
  const range = formatCostRange(cost);
  return cost.low === cost.high || range.startsWith('about')
    ? range
    : `about ${formatDollars(cost.typical, 0)} (${range})`;
}
