import type { z } from 'zod';
import { webUrl } from '../setting-schemas.ts';

export const ROADS_ENVIRONMENT = {
  ROADS_URL: webUrl('must be the http address of a Valhalla server').optional(),
};

type RoadsEnvironment = z.output<z.ZodObject<typeof ROADS_ENVIRONMENT>>;

export type RoadsSettings = { readonly url: string | null };

/** The Valhalla server that finds ways; null when the embedded one does. */
export function parseRoadsSettings(env: RoadsEnvironment): RoadsSettings {
  return { url: env.ROADS_URL ?? null };
}
