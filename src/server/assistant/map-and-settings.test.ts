import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import { openAssistant, VIEW } from './testing/open-assistant.ts';

describe.each(featureDatabases())('the assistant, with map and settings, on the $name database', ({ open }) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof openAssistant>>;
  beforeAll(async () => {
    database = await open();
    fixture = await openAssistant(database);
  });
  afterAll(() => database.close());

  it('answers in the units that the driver chose', async () => {
    const { ask } = await fixture.startConversation();
    const metric = { ...VIEW, units: 'kilometers' };
    expect((await ask('how far can I go on 80%', metric)).text).toMatch(/about \d+ km at \d+ km\/h/);
    const reply = await ask('chargers within 40 km of Elko', metric);
    expect([reply.text, reply.chips]).toEqual([
      expect.stringMatching(/ within 40 km of Elko, NV/),
      [expect.stringMatching(/^Within 40 km of Elko/)],
    ]);
  });

  it('zooms the map and changes its base map, and ignores impossible zoom steps', async () => {
    const { ask } = await fixture.startConversation();
    expect(await ask('zoom in twice')).toMatchObject({
      text: 'Zooming in.',
      page: { kind: 'map', command: { action: 'zoom_in', steps: 2 } },
    });
    expect((await ask('satellite view')).page).toEqual({
      kind: 'map',
      command: { action: 'set_layer', layer: 'satellite' },
    });
    expect((await ask('zoom in 900 times')).page).toBeNull();
  });

  it('says where a setting is instead of searching for a town with that name', async () => {
    const { ask } = await fixture.startConversation();
    const listPaths = async (text: string) => (await ask(text)).links.map(({ path }) => path);
    expect(await listPaths('delete my account')).toEqual(['/profile/account']);
    expect(await listPaths('change my password')).toEqual(['/profile/security']);
    expect((await ask('switch to kilometers')).text).toMatch(/^You can choose miles or kilometers /);
    expect((await ask('dark mode please')).text).toMatch(/^You can switch between light and dark themes /);
  });
});
