import type { Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl';

export type SourceStatus = 'loaded' | 'failed' | 'late';

/**
 * Reports whether the tiles of the given sources load: `loaded` on the first tile, or `failed` if loading ends without
 * one. Reports `late` if neither has happened after `waitMs`. Returns a function that stops waiting.
 */
export function watchSources(
  map: MapLibreMap,
  sources: readonly string[],
  waitMs: number,
  onStatus: (status: SourceStatus) => void,
): () => void {
  const onData = (event: MapSourceDataEvent): void => {
    if (event.tile && sources.includes(event.sourceId)) finish('loaded');
  };
  const onIdle = (): void => finish('failed');
  const timer = setTimeout(() => onStatus('late'), waitMs);
  const unwatch = (): void => {
    clearTimeout(timer);
    map.off('sourcedata', onData);
    map.off('idle', onIdle);
  };
  const finish = (status: SourceStatus): void => {
    unwatch();
    onStatus(status);
  };
  map.on('sourcedata', onData);
  map.on('idle', onIdle);
  return unwatch;
}
