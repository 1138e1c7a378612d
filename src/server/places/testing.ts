import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { type Gazetteer, openGazetteer } from './gazetteer.ts';

const CACHE = path.join(import.meta.dirname, '../../../node_modules/.cache/towcharge');

function computeSourceDigest(): string {
  const hash = createHash('sha256');
  const sources = readdirSync(import.meta.dirname).filter((file) =>
    /^(prepare|gazetteer|town-names|county-names)/.test(file),
  );
  for (const file of sources.sort()) hash.update(readFileSync(path.join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 12);
}

let opened: Promise<Gazetteer> | null = null;

const getCachedFile = () => path.join(CACHE, `gazetteer-${computeSourceDigest()}.json`);

/** Opens the real gazetteer; prepares it once per version of the code that builds it. */
export function openTestGazetteer(): Promise<Gazetteer> {
  opened ??= openGazetteer(getCachedFile());
  return opened;
}

export async function copyTestGazetteer(dataFolder: string): Promise<void> {
  await openTestGazetteer();
  await copyFile(getCachedFile(), path.join(dataFolder, 'gazetteer.json'));
}

export type FakeService = { readonly baseUrl: string; readonly requests: URL[]; readonly agents: string[] };
type Answer = (url: URL, response: ServerResponse) => void;

export async function withFakeService(answer: Answer, use: (fakeService: FakeService) => Promise<void>): Promise<void> {
  const fakeService = { baseUrl: '', requests: [] as URL[], agents: [] as string[] };
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    fakeService.requests.push(url);
    fakeService.agents.push(request.headers['user-agent'] ?? '');
    answer(url, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  fakeService.baseUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  try {
    await use(fakeService);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

function buildFeature(lng: number, lat: number, properties: Record<string, string>) {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lng, lat] }, properties };
}

const TOWN = { countrycode: 'US', country: 'United States', osm_key: 'place', osm_value: 'city', type: 'city' };
const COLUMBUS = [
  buildFeature(-83.0007, 39.9623, { ...TOWN, name: 'Columbus', county: 'Franklin County', state: 'Ohio' }),
  buildFeature(-83.0007, 39.9623, { ...TOWN, name: 'Columbus', county: 'Franklin County', state: 'Ohio' }),
  buildFeature(11.2, 44.5, { ...TOWN, name: 'Columbus', countrycode: 'IT', state: 'Emilia' }),
  buildFeature(-84.9877, 32.461, { ...TOWN, name: 'Columbus', state: 'Georgia' }),
  buildFeature(-82.99, 39.95, {
    ...TOWN,
    type: 'house',
    osm_value: 'fuel',
    name: 'Columbus Fuel',
    state: 'Ohio',
    city: 'Columbus',
  }),
];
const CITY_HALL = buildFeature(-111.6513, 35.1983, {
  ...TOWN,
  type: 'house',
  housenumber: '211',
  street: 'West Aspen Avenue',
  city: 'Flagstaff',
  state: 'Arizona',
  postcode: '86001',
});

function isNearFlagstaff(url: URL): boolean {
  const [lat, lng] = [Number(url.searchParams.get('lat')), Number(url.searchParams.get('lon'))];
  return Math.abs(lat - 35.2) < 0.1 && Math.abs(lng + 111.65) < 0.1;
}

/** Responds like a Photon server that knows Columbus and Flagstaff. */
export function respondLikePhoton(url: URL, response: ServerResponse): void {
  const reverseFeatures = url.pathname === '/reverse' && isNearFlagstaff(url) ? [CITY_HALL] : [];
  const features = url.pathname === '/api' && url.searchParams.get('q') === 'Columbus' ? COLUMBUS : reverseFeatures;
  response.end(JSON.stringify({ type: 'FeatureCollection', features }));
}

/** Responds like a Nominatim server that knows Flagstaff. */
export function respondLikeNominatim(url: URL, response: ServerResponse): void {
  const address = {
    house_number: '211',
    road: 'West Aspen Avenue',
    city: 'Flagstaff',
    county: 'Coconino County',
    state: 'Arizona',
    'ISO3166-2-lvl4': 'US-AZ',
    postcode: '86001',
    country_code: 'us',
  };
  const found = { lat: '35.1983', lon: '-111.6513', name: 'City Hall', address };
  if (url.pathname === '/search') response.end(JSON.stringify([found, found]));
  else response.end(JSON.stringify(isNearFlagstaff(url) ? found : { error: 'Unable to geocode' }));
}
