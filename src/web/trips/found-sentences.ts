import type { TripResult } from '#domain/trips/trip.ts';

function stationSentences({ isDemonstration, unknownPlugs }: TripResult['sources']['stations']): string[] {
  const sentences: string[] = [];
  if (isDemonstration) sentences.push('The stations are made up for demonstration: do not drive to them.');
  if (unknownPlugs === 1)
    sentences.push('1 fast charger near the way is left out: nobody has said which plugs it has.');
  if (unknownPlugs > 1)
    sentences.push(`${unknownPlugs} fast chargers near the way are left out: nobody has said which plugs they have.`);
  return sentences;
}

/** What roads, heights, weather and stations a plan counts with. */
export function foundSentences({ roads, heights, weather, stations }: TripResult['sources']): string[] {
  const found = [roads.sentence, heights.sentence, weather.sentence].filter((sentence) => sentence !== '');
  return [...found, ...stationSentences(stations)];
}
