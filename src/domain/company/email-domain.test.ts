import { expect, it } from 'vitest';
import { EmailDomain, getEmailDomain, isPublicEmailDomain } from './email-domain.ts';

it.each([
  ['Ada@Hauling.Example', 'hauling.example'],
  ['"a@b"@hauling.example', 'hauling.example'],
  ['ada@mail.hauling.example', 'mail.hauling.example'],
  ['ada', null],
  ['@hauling.example', null],
  ['ada@hauling.example.', null],
  ['ada@[127.0.0.1]', null],
  ['ada@hauling', null],
])('The email domain of %s is %s', (email, domain) => {
  expect(getEmailDomain(email)).toBe(domain);
});

it.each(['https://hauling.example', 'hauling', '127.0.0.1', 'a b.example', '-a.example', 'hauling.example:443', ''])(
  '%j is not an email domain',
  (text) => {
    expect(EmailDomain.safeParse(text).success).toBe(false);
  },
);

it('An email domain is converted to lowercase, and domains of free email providers are public', () => {
  expect(EmailDomain.parse(' Hauling.Example ')).toBe('hauling.example');
  expect(['gmail.com', 'outlook.com', 'hauling.example'].map(isPublicEmailDomain)).toEqual([true, true, false]);
});
