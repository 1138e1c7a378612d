import type { StopNode } from './stop-graph.ts';

/** Returns the recorded price, or else the typical one; null if neither is known. */
export function getExpectedPrice({ pricePerPercent, typicalPerPercent }: StopNode): number | null {
  return pricePerPercent ?? typicalPerPercent?.typical ?? null;
}

/** Returns the median price. Unknown prices count as the median, so that they neither attract nor deter. */
export function computeMedianPrice(nodes: readonly StopNode[]): number {
  const knownPrices = nodes.flatMap((node) => getExpectedPrice(node) ?? []);
  return knownPrices.toSorted((a, b) => a - b)[knownPrices.length >>> 1] ?? 0;
}
