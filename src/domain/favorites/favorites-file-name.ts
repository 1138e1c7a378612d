/** The name of an exported file on a day: favorites-2026-11-20.csv. */
export function buildFavoritesFileName(now: Date, ending: 'csv' | 'geojson'): string {
  return `favorites-${now.toISOString().slice(0, 10)}.${ending}`;
}
