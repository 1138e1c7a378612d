import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createPasswordHasher } from './password-hash.ts';

describe('a stored password', () => {
  const hasher = createPasswordHasher(10);

  it('is accepted in any Unicode form, but not without its accent', async () => {
    const hash = await hasher.hash('caf\u00e9 and hitch');
    expect(await hasher.verify({ hash, password: 'cafe\u0301 and hitch' })).toBe(true);
    expect(await hasher.verify({ hash, password: 'cafe and hitch' })).toBe(false);
  });

  it('is hashed by default with the work that makes guessing slow, and as a different hash each time', async () => {
    const { passwordWorkFactor } = readConfig({});
    expect(passwordWorkFactor).toBeGreaterThanOrEqual(14);
    const [first, second] = [await hasher.hash('a trailer'), await hasher.hash('a trailer')];
    expect(first).not.toBe(second);
    expect(await createPasswordHasher(passwordWorkFactor).hash('a trailer')).toMatch(/^1[4-9]:/);
  });

  it('is still accepted after the work factor changed', async () => {
    const hash = await hasher.hash('a trailer');
    expect(await createPasswordHasher(14).verify({ hash, password: 'a trailer' })).toBe(true);
    expect(await createPasswordHasher(11).hash('a trailer')).toMatch(/^11:[0-9a-f]{32}:[0-9a-f]{128}$/);
  });
});
