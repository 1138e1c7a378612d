import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hash.ts';

describe('a stored password', () => {
  const hasher = createPasswordHasher(10);

  it('is accepted in any Unicode form, but not without its accent', async () => {
    const hash = await hasher.hash('caf\u00e9 and hitch');
    expect(await hasher.verify({ hash, password: 'cafe\u0301 and hitch' })).toBe(true);
    expect(await hasher.verify({ hash, password: 'cafe and hitch' })).toBe(false);
  });

  it('has a different hash each time', async () => {
    expect(await hasher.hash('a trailer')).not.toBe(await hasher.hash('a trailer'));
  });

  it('is still accepted after the work factor changed', async () => {
    const hash = await hasher.hash('a trailer');
    expect(await createPasswordHasher(14).verify({ hash, password: 'a trailer' })).toBe(true);
    expect(await createPasswordHasher(11).hash('a trailer')).toMatch(/^11:[0-9a-f]{32}:[0-9a-f]{128}$/);
  });
});
