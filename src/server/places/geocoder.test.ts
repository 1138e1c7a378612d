import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { createJsonClient } from '../http/client/json-client.ts';
import { describeGeocoder } from './geocoder.conformance.ts';
import { createEmbeddedGeocoder } from './geocoder.embedded.ts';
import { createNominatimGeocoder } from './geocoder.nominatim.ts';
import { createPhotonGeocoder } from './geocoder.photon.ts';
import type { Geocoder } from './geocoder-type.ts';
import {
  type FakeService,
  openTestGazetteer,
  respondLikeNominatim,
  respondLikePhoton,
  withFakeService,
} from './testing.ts';

const FLAGSTAFF = { lat: 35.198, lng: -111.651 };

const warnings: string[] = [];
const log = { warn: (...args: unknown[]) => void warnings.push(JSON.stringify(args)) };
beforeEach(() => {
  warnings.length = 0;
});

async function createEmbedded(): Promise<Geocoder> {
  return createEmbeddedGeocoder(await openTestGazetteer());
}

function createClient(baseUrl: string, now: () => number = () => 0) {
  return createJsonClient({ baseUrl, userAgent: 'TowCharge test', timeoutMs: 300, now, log });
}

function withFakeServicePerCall(
  answer: (url: URL, response: ServerResponse) => void,
  make: (baseUrl: string) => Promise<Geocoder>,
) {
  const call = async <T>(use: (geocoder: Geocoder) => Promise<T>): Promise<T> => {
    const results: T[] = [];
    await withFakeService(answer, async ({ baseUrl }) => {
      results.push(await use(await make(baseUrl)));
    });
    const [result] = results;
    if (result === undefined) throw new Error('The fake service was not used');
    return result;
  };
  const geocoder: Geocoder = {
    autocomplete: (query, options) => call((inner) => inner.autocomplete(query, options)),
    reverse: (at) => call((inner) => inner.reverse(at)),
    list: (isWanted) => call((inner) => inner.list(isWanted)),
  };
  return async () => geocoder;
}

async function createPhoton(baseUrl: string): Promise<Geocoder> {
  return createPhotonGeocoder(createClient(baseUrl), await createEmbedded());
}

async function createNominatim(baseUrl: string, now: () => number = () => 0, intervalMs = 1000): Promise<Geocoder> {
  return createNominatimGeocoder(createClient(baseUrl, now), await createEmbedded(), { intervalMs, now });
}

describeGeocoder('embedded', createEmbedded);
describeGeocoder('Photon', withFakeServicePerCall(respondLikePhoton, createPhoton));
describeGeocoder('Nominatim', withFakeServicePerCall(respondLikeNominatim, createNominatim));

describe('a Photon server', () => {
  it("receives the map view and the client's name", () =>
    withFakeService(respondLikePhoton, async ({ baseUrl, requests, agents }) => {
      await (await createPhoton(baseUrl)).autocomplete('Columbus', {
        limit: 3,
        near: { lat: 32.5, lng: -84, zoom: 7.4 },
      });
      expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toMatchObject({ lat: '32.5', lon: '-84', zoom: '7' });
      expect(agents).toEqual(['TowCharge test']);
    }));

  it('returns towns and points of interest in the US only, in its own order', () =>
    withFakeService(respondLikePhoton, async ({ baseUrl }) => {
      const places = await (await createPhoton(baseUrl)).autocomplete('Columbus', { limit: 8 });
      expect(places.map((place) => [place.formattedAddress, place.types[0]])).toEqual([
        ['Columbus, OH', 'locality'],
        ['Columbus, GA', 'locality'],
        ['Columbus Fuel, Columbus, OH', 'point_of_interest'],
      ]);
    }));

  it('returns the street address at a position', () =>
    withFakeService(respondLikePhoton, async ({ baseUrl }) => {
      const [place] = await (await createPhoton(baseUrl)).reverse(FLAGSTAFF);
      expect(place?.formattedAddress).toBe('211 West Aspen Avenue, Flagstaff, AZ 86001');
      expect(place?.types).toEqual(['street_address']);
    }));
});

describe('a failing Photon server', () => {
  const failures: [string, (url: URL, response: ServerResponse) => void][] = [
    ['responds with an error', (_, response) => response.writeHead(500).end('{"features": []}')],
    ['never responds', () => undefined],
    ['begins a response and stops', (_, response) => response.write('{"features": [')],
    ['hangs up', (_, response) => response.destroy()],
    ['responds with something other than JSON', (_, response) => response.end('<html>busy</html>')],
    ['responds with another shape', (url, response) => response.end(JSON.stringify({ results: url.search }))],
    ['responds with the request itself', (url, response) => response.end(url.searchParams.get('q') ?? '?')],
    ['responds with positions that are not on Earth', (_, response) => response.end(offEarth)],
    ['responds with far too much', (_, response) => response.end(`{"features": [${'['.repeat(2_000_000)}`)],
  ];
  const offEarth = JSON.stringify({ features: [{ geometry: { coordinates: [999, 999] }, properties: {} }] });

  it.each(failures)('that %s is replaced by the embedded gazetteer', (_, answer) =>
    withFakeService(answer, async ({ baseUrl }) => {
      const geocoder = await createPhoton(baseUrl);
      const [first] = await geocoder.autocomplete('Columbus', { limit: 1 });
      expect(first?.formattedAddress).toBe('Columbus, OH');
      const [town] = await geocoder.reverse(FLAGSTAFF);
      expect(town?.formattedAddress).toBe('Flagstaff, AZ');
    }),
  );

  it.each(failures)('that %s is logged, without the search text', (_, answer) =>
    withFakeService(answer, async ({ baseUrl }) => {
      await (await createPhoton(baseUrl)).autocomplete('Grandmother Avenue', { limit: 1 });
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toMatch(/"service":"127\.0\.0\.1:\d+","problem":"\w.*an external service failed/);
      expect(warnings[0]).not.toMatch(/grandmother/i);
    }),
  );

  it('that does not exist is also replaced by the embedded gazetteer', async () => {
    const stopped: FakeService[] = [];
    await withFakeService(respondLikePhoton, async (fakeService) => {
      stopped.push(fakeService);
    });
    const [first] = await (await createPhoton(stopped[0]?.baseUrl ?? '')).autocomplete('Columbus', { limit: 1 });
    expect(first?.formattedAddress).toBe('Columbus, OH');
  });

  it('is not called for half a minute after five failures, then tried again', () =>
    withFakeService(
      (_, response) => response.writeHead(503).end(),
      async ({ baseUrl, requests }) => {
        let now = 0;
        const geocoder = createPhotonGeocoder(
          createClient(baseUrl, () => now),
          await createEmbedded(),
        );
        for (let i = 0; i < 8; i++) await geocoder.autocomplete('Columbus', { limit: 1 });
        expect(requests).toHaveLength(5);
        now = 30_000;
        await geocoder.autocomplete('Columbus', { limit: 1 });
        expect(requests).toHaveLength(6);
      },
    ));
});

describe('a Nominatim server', () => {
  it('is called at most once a second; in between, the embedded gazetteer responds', () =>
    withFakeService(respondLikeNominatim, async ({ baseUrl, requests }) => {
      let now = 0;
      const geocoder = await createNominatim(baseUrl, () => now);
      const [first] = await geocoder.reverse(FLAGSTAFF);
      now = 999;
      const [second] = await geocoder.reverse(FLAGSTAFF);
      expect(requests).toHaveLength(1);
      now = 1000;
      await geocoder.reverse(FLAGSTAFF);
      expect(requests).toHaveLength(2);
      expect(first?.formattedAddress).toBe('City Hall, 211 West Aspen Avenue, Flagstaff, AZ 86001');
      expect(second?.formattedAddress).toBe('Flagstaff, AZ');
    }));

  it('is never used for autocomplete if it is the public server', () =>
    withFakeService(respondLikeNominatim, async ({ baseUrl, requests }) => {
      const geocoder = await createNominatim(baseUrl);
      const [town] = await geocoder.autocomplete('Columbus', { limit: 1 });
      const [address] = await geocoder.autocomplete('211 W Aspen Ave, Flagstaff', { limit: 1 });
      expect([town?.formattedAddress, address?.formattedAddress]).toEqual(['Columbus, OH', 'Flagstaff, AZ']);
      expect(requests).toEqual([]);
    }));

  it('is used for autocomplete of street addresses if the operator runs it', () =>
    withFakeService(respondLikeNominatim, async ({ baseUrl, requests }) => {
      const geocoder = await createNominatim(baseUrl, () => 0, 0);
      const [found] = await geocoder.autocomplete('211 W Aspen Ave, Flagstaff', { limit: 3 });
      expect(found).toMatchObject({ formattedAddress: 'City Hall, 211 West Aspen Avenue, Flagstaff, AZ 86001' });
      await geocoder.autocomplete('Columbus', { limit: 1 });
      expect(requests.map(({ pathname }) => pathname)).toEqual(['/search']);
    }));
});
