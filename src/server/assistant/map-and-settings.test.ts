import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import { openAssistant, VIEW } from './testing/talkers.ts';

describe.each(featureDatabases())('the assistant, with map and settings, on the $name database', ({ open }) => {
  let database: Database;
  let world: Awaited<ReturnType<typeof openAssistant>>;
  beforeAll(async () => {
    database = await open();
    world = await openAssistant(database);
  });
  afterAll(() => database.close());

  it('answers in the units that the driver chose', async () => {
    const { hear } = await world.talk();
    const metric = { ...VIEW, units: 'kilometers' };
    expect((await hear('how far can I go on 80%', metric)).text).toMatch(/about \d+ km at \d+ km\/h/);
    const found = await hear('chargers within 40 km of Elko', metric);
    expect([found.text, found.chips]).toEqual([
      expect.stringMatching(/ within 40 km of Elko, NV/),
      [expect.stringMatching(/^Within 40 km of Elko/)],
    ]);
  });

  it('moves the map like its own buttons, and ignores more steps than a map has', async () => {
    const { hear } = await world.talk();
    expect(await hear('zoom in twice')).toMatchObject({
      text: 'Zooming in.',
      page: { kind: 'map', command: { action: 'zoom_in', steps: 2 } },
    });
    expect((await hear('satellite view')).page).toEqual({
      kind: 'map',
      command: { action: 'set_layer', layer: 'satellite' },
    });
    expect((await hear('zoom in 900 times')).page).toBeNull();
  });

  it('links to the page of a setting instead of searching for a town with that name', async () => {
    const { hear } = await world.talk();
    const pathOf = async (text: string) => (await hear(text)).links.map(({ path }) => path);
    expect(await pathOf('delete my account')).toEqual(['/profile/account']);
    expect(await pathOf('change my password')).toEqual(['/profile/security']);
    expect((await hear('switch to kilometers')).text).toMatch(/^You choose miles or kilometers /);
    expect((await hear('dark mode please')).text).toMatch(/^You choose the light or dark theme /);
  });
});
