import type { TripResult } from '#domain/trips/trip.ts';

function stationSentences({ isDemonstration, unknownPlugs }: TripResult['sources']['stations']): string[] {
  const sentences: string[] = [];
  if (isDemonstration) sentences.push('Demo stations: do not drive to them.');
  if (unknownPlugs === 1) sentences.push('1 fast charger near the route is left out: its plugs are not listed.');
  if (unknownPlugs > 1)
    sentences.push(`${unknownPlugs} fast chargers near the route are left out: their plugs are not listed.`);
  return sentences;
}

/** Describes a plan's sources for roads, elevation, weather, and stations. */
export function sourceSentences({ roads, heights, weather, stations }: TripResult['sources']): string[] {
  const found = [roads.sentence, heights.sentence, weather.sentence].filter((sentence) => sentence !== '');
  return [...found, ...stationSentences(stations)];
}
