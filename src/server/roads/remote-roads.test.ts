import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltRoads, buildTestRoadsFromBytes, createRoadExtract } from './testing/built-roads.ts';
import { openTestServerEngine } from './testing/engines.ts';
import { type FakeValhalla, openFakeValhalla } from './testing/fake-valhalla.ts';
import { TRAVEL_TRAILER } from './testing/rigs.ts';
import { createEmbeddedClient } from './valhalla/valhalla-embedded-client.ts';

const PLACES = [
  { lat: 40, lng: -99.999 },
  { lat: 40, lng: -99.971 },
];
const UNAVAILABLE = { ok: false, failure: { kind: 'unavailable' } };

let roads: BuiltRoads;
let fakeValhalla: FakeValhalla;

beforeAll(async () => {
  roads = await buildTestRoadsFromBytes(createRoadExtract({}));
  fakeValhalla = await openFakeValhalla(createEmbeddedClient(roads.location.folder, null));
});
afterEach(() => {
  fakeValhalla.replaceResponse = null;
});
afterAll(async () => {
  await fakeValhalla?.close();
  await roads?.remove();
});

async function withEngine(
  work: (engine: ReturnType<typeof openTestServerEngine>) => Promise<void>,
  timeoutMs?: number,
) {
  const engine = openTestServerEngine(fakeValhalla.url, timeoutMs);
  try {
    await work(engine);
  } finally {
    await engine.close();
  }
}

function editResponse(
  change: (response: Record<string, unknown>) => void,
): NonNullable<FakeValhalla['replaceResponse']> {
  return ({ status, body }) => {
    const response = JSON.parse(body) as Record<string, unknown>;
    change(response);
    return { status, body: JSON.stringify(response) };
  };
}

const BAD_RESPONSES: [string, NonNullable<FakeValhalla['replaceResponse']>][] = [
  ['text that is not JSON', () => ({ status: 200, body: '<html>hello</html>' })],
  ['unrelated JSON', () => ({ status: 200, body: '{"routes":"none"}' })],
  ['a truncated response', ({ status, body }) => ({ status, body: body.slice(0, body.length / 2) })],
  ['an endless response', ({ status }) => ({ status, body: 'x'.repeat(70_000_000) })],
  ['a server error', () => ({ status: 500, body: 'oh no' })],
  ['an error without a code', () => ({ status: 400, body: '{"error":"?"}' })],
  [
    'an invalid line',
    editResponse((response) => Object.assign((response.routes as object[])[0] ?? {}, { geometry: '\u0007' })),
  ],
  ['no legs', editResponse((response) => Object.assign((response.routes as object[])[0] ?? {}, { legs: [] }))],
];

describe("an operator's routing server", () => {
  it.each(BAD_RESPONSES)('that sends %s counts as unavailable', async (_, replaceResponse) => {
    fakeValhalla.replaceResponse = replaceResponse;
    await withEngine(async (engine) => {
      expect(await engine.route(PLACES, TRAVEL_TRAILER)).toEqual(UNAVAILABLE);
      fakeValhalla.replaceResponse = null;
      expect((await engine.route(PLACES, TRAVEL_TRAILER)).ok).toBe(true);
    });
  });

  it('that sends no response in time counts as unavailable', async () => {
    fakeValhalla.replaceResponse = ({ status, body }) => ({ status, body, waitMs: 800 });
    await withEngine(async (engine) => {
      expect(await engine.route(PLACES, TRAVEL_TRAILER)).toEqual(UNAVAILABLE);
    }, 500);
  });

  it('that fails five times in a row is not called for a while', async () => {
    await withEngine(async (engine) => {
      fakeValhalla.replaceResponse = () => ({ status: 500, body: '' });
      for (let i = 0; i < 5; i++) expect(await engine.route(PLACES, TRAVEL_TRAILER)).toEqual(UNAVAILABLE);
      const requestCount = fakeValhalla.requestCount();
      fakeValhalla.replaceResponse = null;
      expect(await engine.route(PLACES, TRAVEL_TRAILER)).toEqual(UNAVAILABLE);
      expect(fakeValhalla.requestCount()).toBe(requestCount);
    });
  });

  it('that cannot be reached counts as unavailable, and its host is still named as the source', async () => {
    const engine = openTestServerEngine('http://127.0.0.1:9');
    expect(await engine.route(PLACES, TRAVEL_TRAILER)).toEqual(UNAVAILABLE);
    expect(await engine.distances(PLACES, PLACES, TRAVEL_TRAILER)).toEqual(UNAVAILABLE);
    expect(engine.source()).toMatchObject({ kind: 'remote', origin: '127.0.0.1:9', marksTolls: null });
    await engine.close();
  });
});
