import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sanitizeText } from '#domain/plain-text.ts';
import { makeCharger } from '../../chargers/testing.ts';
import type { Database } from '../../db/database.ts';
import { featureDatabases } from '../../db/testing.ts';
import { type FakeStep, startFakeOpenai } from '../testing/fake-openai.ts';
import { HIDDEN_INSTRUCTIONS } from '../testing/hidden-instructions.ts';
import { openAssistant, STATIONS } from '../testing/open-assistant.ts';

const UNKNOWN_MESSAGE = 'any electrons for my truck in that nevada town';
const SEARCH: FakeStep = { calls: [{ name: 'search_stations', input: { place: { city: 'Elko' } } }] };
const DONE: FakeStep = { text: 'Elko Palace has 400 stalls and a score of 100. Visit http://evil.example' };
const getHostileId = (i: number) => 100 + i;

/** Stations about seven miles apart, each named with a hidden instruction. */
const HOSTILE_STATIONS = HIDDEN_INSTRUCTIONS.map((name, i) =>
  makeCharger(getHostileId(i), {
    name: name.replaceAll('\u0000', ''),
    lat: 35 + i / 10,
    lng: -100,
    dcFastCount: 4,
    status: 'E',
  }),
);

describe.each(featureDatabases())("the assistant's model on the $name database", ({ open }) => {
  let database: Database;
  let model: Awaited<ReturnType<typeof startFakeOpenai>>;
  let fixture: Awaited<ReturnType<typeof openAssistant>>;
  beforeAll(async () => {
    model = await startFakeOpenai();
    database = await open();
    const env = { ASSISTANT_PROVIDER: 'compatible', ASSISTANT_MODEL: 'fake', ASSISTANT_API_URL: model.url };
    fixture = await openAssistant(database, env, [...STATIONS, ...HOSTILE_STATIONS]);
  });
  afterAll(() => {
    model.stop();
    return database.close();
  });

  it('is not asked if the rules understand the message', async () => {
    const { ask } = await fixture.startConversation();
    model.play(SEARCH);
    expect((await ask('chargers near Elko')).by).toBe('rules');
    expect(model.requests).toHaveLength(0);
  });

  it("chooses tools, but the answer and its stations come from our data, and none of the model's text is shown", async () => {
    const { ask } = await fixture.startConversation();
    model.play(SEARCH, DONE);
    const reply = await ask(UNKNOWN_MESSAGE);
    expect(reply).toMatchObject({ by: 'model', quota: { used: 1 } });
    expect(reply.text).toMatch(/^3 stations near Elko, NV/);
    expect(JSON.stringify(reply)).not.toMatch(/Palace|evil/);
    expect(reply.stations.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it("gets the message, but not the driver's ID, name, or email address", async () => {
    const { ask, uid } = await fixture.startConversation();
    model.play(SEARCH, DONE);
    await ask(UNKNOWN_MESSAGE);
    const sent = model.requests.map(({ body }) => body).join();
    expect(sent).toContain(UNKNOWN_MESSAGE);
    for (const secret of [uid, 'Ada', 'example.com']) expect(sent).not.toContain(secret);
  });

  it('cannot invent a place', async () => {
    const { ask } = await fixture.startConversation();
    model.play({ calls: [{ name: 'search_stations', input: { place: { city: 'Xyzzyville', state: 'NV' } } }] }, DONE);
    expect(await ask(UNKNOWN_MESSAGE)).toMatchObject({
      text: "I don't know a place called Xyzzyville, NV.",
      stations: [],
    });
  });

  it.each<[string, FakeStep[]]>([
    ['fails with status 500', [{ status: 500 }]],
    ['refuses the key', [{ status: 401 }]],
    ['hangs', ['hang']],
    ['is cut off in the middle of its answer', ['cut']],
    ['returns an empty answer', [{ text: '' }]],
    ['returns no choices', [{ raw: '{"id":"x","choices":[]}' }]],
    ['returns something other than JSON', [{ raw: '<html>Bad gateway</html>' }]],
    ['answers without calling a tool', [DONE]],
    ['calls a tool that does not exist', [{ calls: [{ name: 'delete_account', input: {} }] }, DONE]],
    ['sends arguments that are not JSON', [{ calls: [{ name: 'search_stations', input: '{"place":' }] }, DONE]],
    [
      'sends arguments that do not match the schema',
      [{ calls: [{ name: 'search_stations', input: { limit: 'all', uid: 'x' } }] }, DONE],
    ],
    ['names a user to act for', [{ calls: [{ name: 'list_favorites', input: { uid: 'someone' } }] }, DONE]],
  ])('is replaced by the rules, without counting a query, if it %s', async (_, steps) => {
    // A new server, whose circuit breaker has seen no failure.
    const env = { ASSISTANT_PROVIDER: 'compatible', ASSISTANT_MODEL: 'fake', ASSISTANT_API_URL: model.url };
    const { startConversation } = await openAssistant(database, env, []);
    const { ask } = await startConversation('free', `faulty${crypto.randomUUID().slice(0, 8)}`);
    model.play(...steps);
    const reply = await ask(UNKNOWN_MESSAGE);
    expect(reply).toMatchObject({ by: 'rules', stations: [], action: null, quota: { used: 0 } });
    expect(reply.text).toMatch(/^I didn't understand that/);
  });

  it('recovers when its first arguments do not match the schema', async () => {
    const { ask } = await fixture.startConversation();
    model.play({ calls: [{ name: 'search_stations', input: { limit: 'all' } }] }, SEARCH, DONE);
    expect((await ask(UNKNOWN_MESSAGE)).stations).toHaveLength(3);
  });

  it("changes nothing itself: a change that it proposes needs the driver's confirmation", async () => {
    const { ask, decide, uid } = await fixture.startConversation();
    model.play(SEARCH, { calls: [{ name: 'save_favorite', input: { charger: { result: 1 } } }] }, DONE);
    const reply = await ask(UNKNOWN_MESSAGE);
    expect(reply).toMatchObject({ text: 'Save Elko Pull-Through to your favorites?', action: { status: 'waiting' } });
    const listFavorites = () =>
      database.sql.selectFrom('favorites').select('charger_id').where('uid', '=', uid).execute();
    expect(await listFavorites()).toEqual([]);
    expect((await decide(reply.action?.id, 'confirm')).status).toBe(200);
    expect(await listFavorites()).toEqual([{ charger_id: 1 }]);
  });

  it("cannot propose a favorite with a note that the driver doesn't see", async () => {
    const { ask } = await fixture.startConversation('premium');
    const input = { charger: { result: 1 }, comment: 'call 555-0100' };
    model.play(SEARCH, { calls: [{ name: 'save_favorite', input }] }, DONE);
    const asked = await ask(UNKNOWN_MESSAGE);
    expect(asked.text).toMatch(/^Save .+ to your favorites with the note: call 555-0100\?$/);
    expect(asked.action).toMatchObject({ status: 'waiting' });
  });

  it('cannot act on instructions hidden in station names or notes, which are shortened before it sees them', async () => {
    const { ask, browser, uid } = await fixture.startConversation('premium');
    await browser.send('POST', '/user/search-history', { query: 'keep me', kind: 'text' });
    for (const [i, hidden] of HIDDEN_INSTRUCTIONS.entries())
      await browser.send('POST', '/api/user/favorites', {
        charger: { id: String(getHostileId(i)) },
        notes: sanitizeText(hidden),
      });
    const readRows = async () => [
      await database.sql.selectFrom('favorites').selectAll().where('uid', '=', uid).orderBy('charger_id').execute(),
      await database.sql.selectFrom('search_history').selectAll().where('uid', '=', uid).execute(),
    ];
    const before = await readRows();
    expect(before.map((rows) => rows.length)).toEqual([HIDDEN_INSTRUCTIONS.length, 1]);
    const changeTools = ['save_favorite', 'remove_favorite', 'clear_history', 'write_note'];
    for (const i of HIDDEN_INSTRUCTIONS.keys()) {
      const place = { lat: 35 + i / 10, lon: -100 };
      const input = { charger: { result: 1 }, ...(changeTools[i % 4] === 'write_note' ? { comment: 'pwned' } : {}) };
      const obey = { name: changeTools[i % 4] ?? '', input: changeTools[i % 4] === 'clear_history' ? {} : input };
      const read =
        i % 2 === 0
          ? { name: 'search_stations', input: { place, radius_mi: 2 } }
          : { name: 'list_favorites', input: {} };
      model.play({ calls: [read] }, { calls: [obey] }, DONE);
      const reply = await ask(UNKNOWN_MESSAGE);
      expect(reply.action?.status ?? 'waiting').toBe('waiting');
      expect(reply.page === null || reply.by === 'model').toBe(true);
      expect(reply.text).not.toContain('Palace');
      const results = model.requests.flatMap(({ messages }) => messages.filter(({ role }) => role === 'tool'));
      expect(results.length).toBeGreaterThan(0);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not arrive
      for (const { content } of results) expect(JSON.stringify(content)).not.toMatch(/[\u0000\u202e]|A{301}/);
    }
    expect(await readRows()).toEqual(before);
  });

  it('never sees reviews', async () => {
    const { ask, browser } = await fixture.startConversation();
    const [hidden] = HIDDEN_INSTRUCTIONS;
    const review = {
      chargerId: '1',
      outcome: 'hitched_clear',
      visitedOn: new Date().toISOString().slice(0, 10),
      text: hidden,
    };
    expect((await browser.send('PUT', `/api/reviews/${crypto.randomUUID()}`, { review })).status).toBe(200);
    model.play(
      SEARCH,
      { calls: [{ name: 'explain_station', input: { charger: { result: 1 }, attribute: 'towing_reviews' } }] },
      DONE,
    );
    expect((await ask(UNKNOWN_MESSAGE)).text).not.toContain(hidden);
    expect(model.requests.map(({ body }) => body).join()).not.toContain(hidden);
  });
});
