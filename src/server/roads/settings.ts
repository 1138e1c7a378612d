import type { z } from 'zod';
import { webUrl } from '../setting-schemas.ts';

export const ROADS_ENVIRONMENT = {
  ROADS_URL: webUrl('must be the http address of a Valhalla server').optional(),
};

type RoadsEnvironment = z.output<z.ZodObject<typeof ROADS_ENVIRONMENT>>;

export type RoadsSettings = { readonly url: string | null };

/** Returns the URL of an external Valhalla server, or null for the embedded engine. */
export function parseRoadsSettings(env: RoadsEnvironment): RoadsSettings {
  return { url: env.ROADS_URL ?? null };
}
