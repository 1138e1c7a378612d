import type { MapConfig } from '#contract/map.ts';
import { useMapParts } from './use-map-parts.ts';
import { useMapVoice } from './voice/use-map-voice.ts';

/** The state that the parts of the map page share. State that only one part needs is in that part. */
export function useMapPageState(config: MapConfig) {
  const parts = useMapParts(config);
  return { ...parts, voice: useMapVoice(parts) };
}

export type MapPageState = ReturnType<typeof useMapPageState>;
