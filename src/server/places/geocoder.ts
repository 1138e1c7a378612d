import path from 'node:path';
import type { Config } from '../config.ts';
import { jsonSource } from '../http/json-source.ts';
import type { Log } from '../log.ts';
import { openGazetteer } from './gazetteer.ts';
import { embeddedGeocoder } from './geocoder.embedded.ts';
import { nominatimGeocoder } from './geocoder.nominatim.ts';
import { photonGeocoder } from './geocoder.photon.ts';
import type { Geocoder } from './geocoder-type.ts';

export type { Geocoder };

const PUBLIC_PHOTON = 'https://photon.komoot.io';
const PUBLIC_NOMINATIM = 'https://nominatim.openstreetmap.org';
const PUBLIC_INTERVAL_MS = 1000;
const TIMEOUT_MS = 1500;

type GeocoderConfig = Pick<Config, 'dataFolder' | 'publicUrl' | 'geocoder'>;

/** The geocoder that the settings ask for; the embedded one stands behind the others. */
export async function makeGeocoder(
  { dataFolder, publicUrl, geocoder }: GeocoderConfig,
  log: Pick<Log, 'warn'>,
): Promise<Geocoder> {
  const embedded = embeddedGeocoder(await openGazetteer(path.join(dataFolder, 'gazetteer.json')));
  const now = () => performance.now();
  const userAgent = publicUrl === null ? 'TowCharge' : `TowCharge (${publicUrl})`;
  const ask = (publicServer: string) =>
    jsonSource({ baseUrl: geocoder.url ?? publicServer, userAgent, timeoutMs: TIMEOUT_MS, now, log });
  if (geocoder.kind === 'photon') return photonGeocoder(ask(PUBLIC_PHOTON), embedded);
  if (geocoder.kind === 'embedded') return embedded;
  const isPublic = (geocoder.url ?? PUBLIC_NOMINATIM).startsWith(PUBLIC_NOMINATIM);
  const intervalMs = isPublic ? PUBLIC_INTERVAL_MS : 0;
  return nominatimGeocoder(ask(PUBLIC_NOMINATIM), embedded, { intervalMs, now });
}
