import type { StyleSpecification } from 'maplibre-gl';

const PREFIX = 'towcharge-';

/** Returns the ID of one of our sources or layers, which survive a change of base map. */
export const appLayerId = (name: string): string => PREFIX + name;

function pickAppEntries<T>(entries: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter(([id]) => id.startsWith(PREFIX)));
}

export function preserveAppLayers(
  previous: StyleSpecification | undefined,
  next: StyleSpecification,
): StyleSpecification {
  if (!previous) return next;
  return {
    ...next,
    sources: { ...next.sources, ...pickAppEntries(previous.sources) },
    layers: [...next.layers, ...previous.layers.filter(({ id }) => id.startsWith(PREFIX))],
  };
}
