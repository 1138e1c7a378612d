import type { TripPlan, TripResult } from '#domain/trips/trip.ts';

function stationSentences({ isDemonstration, unknownPlugs }: TripResult['sources']['stations']): string[] {
  const sentences: string[] = [];
  if (isDemonstration) sentences.push('Demo stations: do not drive to them.');
  if (unknownPlugs === 1) sentences.push('1 fast charger near the route is left out: its plugs are not listed.');
  if (unknownPlugs > 1)
    sentences.push(`${unknownPlugs} fast chargers near the route are left out: their plugs are not listed.`);
  return sentences;
}

const TYPICAL_PRICES =
  "Costs shown as a range use typical prices for the network and state, because the station's record has no price.";

function usesTypicalPrices({ stops }: TripPlan): boolean {
  return stops.some(({ priceDollars, cost }) => priceDollars === null && cost !== null);
}

export function sourceSentences(
  { roads, heights, weather, stations }: TripResult['sources'],
  plan: TripPlan | null,
): string[] {
  const conditions = [roads.sentence, heights.sentence, weather.sentence].filter((sentence) => sentence !== '');
  const prices = plan !== null && usesTypicalPrices(plan) ? [TYPICAL_PRICES] : [];
  return [...conditions, ...stationSentences(stations), ...prices];
}
