import type { ApiScope } from '#domain/account/api-key.ts';
import { DEFAULT_TRAILER } from '#domain/rigs/trailer-library.ts';
import type { Endpoint, RequestOf } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

type Table = typeof ENDPOINTS;

type PublicApiName = {
  [K in keyof Table]: Table[K] extends { readonly scope: ApiScope } ? K : never;
}[keyof Table];

const STATION_ID = '70214';
const RENO = { lat: 39.53, lng: -119.81 };

/** One request for every endpoint of the public API: an endpoint with a scope but no example doesn't compile. */
const REQUESTS: { readonly [K in PublicApiName]: RequestOf<Table[K]> } = {
  searchRegion: {
    body: {
      boundingBox: { swLat: 39, swLng: -120, neLat: 40, neLng: -119 },
      filters: { trailerFriendlyOnly: true },
      limit: 20,
    },
  },
  searchText: { body: { query: 'supercharger', location: RENO, radius: 10 } },
  readCharger: { params: { id: STATION_ID } },
  listFavorites: {},
  addFavorite: { body: { charger: { id: STATION_ID }, notes: 'Two pull-through stalls at the east end.' } },
  removeFavorite: { params: { id: STATION_ID } },
  saveNotes: { params: { id: STATION_ID }, body: { notes: 'The east end is closed until May.' } },
  listRigs: {},
  optimizeTrip: {
    body: {
      rig: { name: 'Camper', vehicle: 'ford-f150-lightning-extended-2022', trailer: DEFAULT_TRAILER },
      start: { ...RENO, label: 'Reno, NV' },
      end: { lat: 40.84, lng: -115.76, label: 'Elko, NV' },
      departAt: null,
    },
  },
  listTrips: {},
  readTrip: { params: { id: '5f0c7a52-3a8e-4d0e-9a55-0d9c1f6f2b11' } },
};

export type ApiExample = {
  readonly name: string;
  readonly endpoint: Endpoint & { readonly scope: ApiScope };
  readonly request: {
    readonly params?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly body?: unknown;
  };
};

const isPublicApi = (endpoint: Endpoint): endpoint is ApiExample['endpoint'] => endpoint.scope !== undefined;

export const API_EXAMPLES: readonly ApiExample[] = Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, endpoint]) =>
  isPublicApi(endpoint) ? [{ name, endpoint, request: REQUESTS[name as PublicApiName] }] : [],
);
