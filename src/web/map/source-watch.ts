import type { ErrorEvent, Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl';

export type SourceStatus = 'loaded' | 'failed' | 'late';

/**
 * Reports once whether the tiles of the given sources load: `loaded` on the first tile; `failed` if an error or the end
 * of loading comes first. Before that, reports `late` after a while. Returns a function that stops waiting.
 */
export function watchSources(
  map: MapLibreMap,
  sources: readonly string[],
  waitMs: number,
  onStatus: (status: SourceStatus) => void,
): () => void {
  const isWatched = (id: unknown): boolean => typeof id === 'string' && sources.includes(id);
  const onData = (event: MapSourceDataEvent): void => {
    if (event.tile && isWatched(event.sourceId)) finish('loaded');
  };
  const onError = (event: ErrorEvent & { sourceId?: string }): void => {
    if (isWatched(event.sourceId)) finish('failed');
  };
  const onIdle = (): void => finish('failed');
  const timer = setTimeout(() => onStatus('late'), waitMs);
  const unwatch = (): void => {
    clearTimeout(timer);
    map.off('sourcedata', onData);
    map.off('error', onError);
    map.off('idle', onIdle);
  };
  const finish = (status: SourceStatus): void => {
    unwatch();
    onStatus(status);
  };
  map.on('sourcedata', onData);
  map.on('error', onError);
  map.on('idle', onIdle);
  return unwatch;
}
