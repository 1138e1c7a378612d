import { z } from 'zod';
import { Slots } from '../../language/query.ts';

const MAP_STEPS_MAX = 20;

/** A command that one of the map's buttons also carries out. */
export const MapCommand = z.object({
  action: z.enum(['zoom_in', 'zoom_out', 'set_layer', 'locate_me', 'recenter', 'show_results', 'hide_results', 'back']),
  layer: Slots.shape.layer,
  steps: z.number().int().min(1).max(MAP_STEPS_MAX).optional(),
});
export type MapCommand = z.infer<typeof MapCommand>;

/** Reads a map command from the slots of a query; null if the map has no such button. */
export function toMapCommand(slots: Slots): MapCommand | null {
  return MapCommand.safeParse(slots).data ?? null;
}

const LAYER_NAMES = { street: 'the street map', satellite: 'satellite', hybrid: 'satellite with roads' } as const;

/** Describes what a map command does, before its outcome is known. */
export function describeMapCommand({ action, layer = 'street' }: MapCommand): string {
  const texts: Readonly<Record<MapCommand['action'], string>> = {
    zoom_in: 'Zooming in.',
    zoom_out: 'Zooming out.',
    set_layer: `Switching to ${LAYER_NAMES[layer]}.`,
    locate_me: 'Looking for your location.',
    recenter: 'Looking for your location.',
    show_results: 'Here is the list.',
    hide_results: 'Hiding the list.',
    back: 'Going back.',
  };
  return texts[action];
}
