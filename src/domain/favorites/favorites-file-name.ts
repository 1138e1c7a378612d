/** Returns the name of an export file: favorites-2026-11-20.csv. */
export function buildFavoritesFileName(now: Date, extension: 'csv' | 'geojson'): string {
  return `favorites-${now.toISOString().slice(0, 10)}.${extension}`;
}
