import { describe, expect, it } from 'vitest';
import { isEmail, sanitizeEmail } from './email.ts';

describe('an email address', () => {
  it('has text before the @ and a domain after it', () => {
    const addresses = ['driver@example.com', 'a.b+trailer@mail.example.co.uk', "o'brien@example.com"];
    for (const text of addresses) expect(isEmail(text)).toBe(true);
  });

  it('is rejected in any other form', () => {
    const others = [
      '',
      'driver',
      'driver@',
      '@example.com',
      'driver@example',
      'driver@example.',
      'a b@example.com',
      'a@b@c.com',
      'a@b.com, c@d.com',
    ];
    for (const text of others) expect(isEmail(text)).toBe(false);
  });

  it('is trimmed', () => {
    expect(sanitizeEmail(' \tdriver@example.com\n')).toBe('driver@example.com');
    expect(sanitizeEmail("o'brien@example.com")).toBe("o'brien@example.com");
  });

  it('cannot contain markup', () => {
    const clean = sanitizeEmail('<img src="x">&driver@example.com');
    expect(clean).toBe('&lt;img src=&quot;x&quot;&gt;&amp;driver@example.com');
    for (const sign of '<>"&') expect(isEmail(sanitizeEmail(`dri${sign}ver@example.com`))).toBe(false);
  });
});
