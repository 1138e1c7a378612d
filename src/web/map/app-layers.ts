import type { StyleSpecification } from 'maplibre-gl';

const PREFIX = 'towcharge-';

/** The name of a source or layer of ours, which survives a change of the base map. */
export const appLayerId = (name: string): string => PREFIX + name;

function ours<T>(entries: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter(([id]) => id.startsWith(PREFIX)));
}

/** A new base style with our own sources and layers of the one before on top. */
export function preserveAppLayers(
  previous: StyleSpecification | undefined,
  next: StyleSpecification,
): StyleSpecification {
  if (!previous) return next;
  return {
    ...next,
    sources: { ...next.sources, ...ours(previous.sources) },
    layers: [...next.layers, ...previous.layers.filter(({ id }) => id.startsWith(PREFIX))],
  };
}
