import type { ErrorEvent, Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl';

/**
 * Reports once whether the tiles of the given sources load: true on the first tile; false if an error, the end of
 * loading, or a timeout comes first. Returns a function that stops waiting.
 */
export function watchSources(
  map: MapLibreMap,
  sources: readonly string[],
  waitMs: number,
  onResult: (isReachable: boolean) => void,
): () => void {
  const isWatched = (id: unknown): boolean => typeof id === 'string' && sources.includes(id);
  const onData = (event: MapSourceDataEvent): void => {
    if (event.tile && isWatched(event.sourceId)) finish(true);
  };
  const onError = (event: ErrorEvent & { sourceId?: string }): void => {
    if (isWatched(event.sourceId)) finish(false);
  };
  const onIdle = (): void => finish(false);
  const timer = setTimeout(() => finish(false), waitMs);
  const unwatch = (): void => {
    clearTimeout(timer);
    map.off('sourcedata', onData);
    map.off('error', onError);
    map.off('idle', onIdle);
  };
  const finish = (isReachable: boolean): void => {
    unwatch();
    onResult(isReachable);
  };
  map.on('sourcedata', onData);
  map.on('error', onError);
  map.on('idle', onIdle);
  return unwatch;
}
