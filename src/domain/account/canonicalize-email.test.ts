import { describe, expect, it } from 'vitest';
import { canonicalizeEmail } from './canonicalize-email.ts';

describe('the mailbox', () => {
  it.each([
    ['Dana@Example.com', 'dana@example.com'],
    ['dana+trial2@example.com', 'dana@example.com'],
    ['d.a.n.a+x+y@gmail.com', 'dana@gmail.com'],
    ['D.ana@googlemail.com', 'dana@gmail.com'],
    ['dana-shop@yahoo.co.uk', 'dana@yahoo.co.uk'],
    ['da.na_@pm.me', 'dana@proton.me'],
    ['dana@protonmail.com', 'dana@proton.me'],
    ['dana+1@me.com', 'dana@icloud.com'],
    ['anything@dana.fastmail.com', 'dana@fastmail.com'],
    ['dana@example.com.', 'dana@example.com'],
    ['ｄana@example.com', 'dana@example.com'],
  ])('of %s is %s', (email, mailbox) => {
    expect(canonicalizeEmail(email)).toBe(mailbox);
  });

  it.each(['da.na@example.com', 'da-na@example.com', '+@example.com', '...@gmail.com', 'dana@mail.example.com'])(
    'of %s is the address itself',
    (email) => {
      expect(canonicalizeEmail(email)).toBe(email);
    },
  );
});
