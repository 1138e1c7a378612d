import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { defaultDatabase } from '../db/testing.ts';
import { openApp } from '../testing.ts';

const Offer = z.object({ features: z.array(z.object({ name: z.string(), isComingSoon: z.boolean() })) });

describe.each([defaultDatabase()])('the premium features, on the $name database', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it.each([
    ['on', true],
    ['off', false],
  ])('mark offline areas as coming soon unless OFFLINE_APP is on (%s)', async (setting, isOffered) => {
    const { request } = await openApp(database, { OFFLINE_APP: setting });
    const { features } = Offer.parse(await (await request('/api/premium/features')).json());
    expect(features.find(({ name }) => name === 'sync')?.isComingSoon).toBe(!isOffered);
    expect(features.find(({ name }) => name === 'voice')?.isComingSoon).toBe(false);
  });
});
