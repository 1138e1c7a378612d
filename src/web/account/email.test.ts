import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('an e-mail address', () => {
  it('has something before and a domain after its at sign', () => {
    for (const text of ['driver@example.com', 'a.b+trailer@mail.example.co.uk']) expect(isEmail(text)).toBe(true);
  });

  it('is nothing else', () => {
    const others = [
      '',
      'driver',
      'driver@',
      '@example.com',
      'driver@example',
      'driver@example.',
      'a b@example.com',
      'a@b@c.com',
    ];
    for (const text of others) expect(isEmail(text)).toBe(false);
  });
});
