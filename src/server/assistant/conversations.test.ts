import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import { listFavoriteRows } from '../favorites/favorite-store.ts';
import { openAssistant, VIEW } from './testing/open-assistant.ts';

const POSITION = { lat: 40.81234, lng: -115.71234 };

describe.each(featureDatabases())('conversations with the assistant on the $name database', ({ open }) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof openAssistant>>;
  beforeAll(async () => {
    database = await open();
    fixture = await openAssistant(database);
  });
  afterAll(() => database.close());

  const readStored = async (id: string) => {
    const rows = database.sql.selectFrom('conversation_messages').select(['content', 'memory']);
    return JSON.stringify(await rows.where('conversation_id', '=', id).orderBy('number').execute());
  };

  it("are stored without the driver's position, the map's center, and distances from them", async () => {
    const { ask, id } = await fixture.startConversation('premium');
    const context = { view: { ...VIEW.view, lat: 40.84321, lng: -115.74321 }, position: POSITION };
    const near = await ask('chargers near me', context);
    expect(near).toMatchObject({
      page: { kind: 'search', near: POSITION },
      stations: [{ distanceM: expect.any(Number) }, {}, {}],
    });
    expect(await ask('the second one', context)).toMatchObject({ stations: [{ distanceM: expect.any(Number) }] });
    expect(await ask('plan a trip to Wells', context)).toMatchObject({ page: { trip: { start: POSITION } } });
    await ask('chargers near me', { ...context, position: null });
    await ask('plan a trip to Wells', { ...context, position: null });
    const stored = await readStored(id);
    for (const secret of [
      '40.81234',
      '40.84321',
      '"kind": "search"',
      '"kind": "plan"',
      '"kind":"search"',
      '"kind":"plan"',
    ])
      expect(stored).not.toContain(secret);
    expect(stored).not.toMatch(/"distanceM": ?\d/);
  });

  it('keep what the map showed around towns that the driver named', async () => {
    const { ask, browser, id } = await fixture.startConversation('premium');
    const replies = [
      await ask('chargers near Elko', { ...VIEW, position: POSITION }),
      await ask('plan a trip from Elko to Wells', { ...VIEW, position: POSITION }),
    ];
    const { body } = await browser.send('GET', `/api/conversation/${id}/history`);
    const { messages } = body as { messages: typeof replies };
    expect(messages.filter(({ page }) => page !== null)).toMatchObject(
      replies.map(({ page, stations }) => ({ page, stations })),
    );
  });

  it('understand each suggestion that they offer', async () => {
    const { ask, browser, id } = await fixture.startConversation('premium');
    const { body } = await browser.send('GET', `/api/conversation/${id}/history`);
    const [greeting] = (body as { messages: { suggestions: string[] }[] }).messages;
    const context = { ...VIEW, position: POSITION };
    const offers: [string, string[]][] = [['help', greeting?.suggestions ?? []]];
    const questions = ['how far can I go on 80%', 'chargers near Elko', 'compare the first two', 'the first one'];
    for (const question of [...questions, 'chargers near Wells', 'can I make it from Elko to Wells'])
      offers.push([question, (await ask(question, context)).suggestions]);
    expect(offers.every(([, suggestions]) => suggestions.length > 0)).toBe(true);
    for (const [question, suggestions] of offers)
      for (const suggestion of suggestions) {
        await ask(question, context);
        expect([suggestion, (await ask(suggestion, context)).text]).not.toContainEqual(
          expect.stringMatching(/didn't understand|^Which station\?|^Search first/),
        );
      }
  });

  it('save a long note as a whole', async () => {
    const { ask, uid } = await fixture.startConversation('premium');
    await ask('chargers near Elko');
    await ask('save the first one');
    const note = `${'Gate on the left, low curb at stall 4, room for 30ft; '.repeat(5)}${'🚚'.repeat(300)}`;
    expect((await ask(`add a note to the first one: ${note}`)).text).toBe('Changed the note for Elko Pull-Through.');
    expect((await listFavoriteRows(database.sql, uid))[0]?.notes).toBe(note);
  });

  it('reject a message of more than 64 kB, also if it is sent in chunks and the answer is streamed', async () => {
    const { browser, id } = await fixture.startConversation();
    const message = JSON.stringify({ conversationId: id, message: 'chargers near Elko', context: VIEW });
    const send = (text: string) =>
      fixture.app.request('/api/conversation/message', {
        method: 'POST',
        headers: {
          accept: 'text/event-stream',
          'content-type': 'application/json',
          'transfer-encoding': 'chunked',
          authorization: `Bearer ${browser.authToken()?.token}`,
        },
        body: new Blob([text]).stream(),
        duplex: 'half',
      } as RequestInit);
    expect((await send(message.padEnd(70_000))).status).toBe(413);
    expect((await send(message)).status).toBe(200);
  });
});
