import path from 'node:path';
import type { Config } from '../config.ts';
import { createJsonClient } from '../http/client/json-client.ts';
import type { Log } from '../log.ts';
import { CampgroundIndex, withCampgrounds } from './campgrounds.ts';
import { openGazetteer } from './gazetteer.ts';
import { createEmbeddedGeocoder } from './geocoder.embedded.ts';
import { createNominatimGeocoder } from './geocoder.nominatim.ts';
import { createPhotonGeocoder } from './geocoder.photon.ts';
import type { Geocoder } from './geocoder-type.ts';
import { PUBLIC_NOMINATIM } from './settings.ts';

export type { Geocoder };

const PUBLIC_PHOTON = 'https://photon.komoot.io';
const PUBLIC_INTERVAL_MS = 1000;
const TIMEOUT_MS = 1500;

type GeocoderConfig = Pick<Config, 'dataFolder' | 'publicUrl' | 'geocoder'>;

/** Creates the configured geocoder, plus campgrounds. The embedded geocoder is the fallback for the others. */
export async function createGeocoder(
  { dataFolder, publicUrl, geocoder }: GeocoderConfig,
  log: Pick<Log, 'warn'>,
  campgrounds = new CampgroundIndex(),
): Promise<Geocoder> {
  const embedded = createEmbeddedGeocoder(await openGazetteer(path.join(dataFolder, 'gazetteer.json')));
  const now = () => performance.now();
  const userAgent = publicUrl === null ? 'TowCharge' : `TowCharge (${publicUrl})`;
  const createClient = (publicServer: string) =>
    createJsonClient({ baseUrl: geocoder.url ?? publicServer, userAgent, timeoutMs: TIMEOUT_MS, now, log });
  const addCampgrounds = (base: Geocoder) => withCampgrounds(base, embedded, campgrounds);
  if (geocoder.kind === 'photon') return addCampgrounds(createPhotonGeocoder(createClient(PUBLIC_PHOTON), embedded));
  if (geocoder.kind === 'embedded') return addCampgrounds(embedded);
  const intervalMs = geocoder.isPublicNominatim ? PUBLIC_INTERVAL_MS : 0;
  return addCampgrounds(createNominatimGeocoder(createClient(PUBLIC_NOMINATIM), embedded, { intervalMs, now }));
}
