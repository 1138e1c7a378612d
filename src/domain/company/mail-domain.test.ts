import { expect, it } from 'vitest';
import { getMailDomain, isPublicMailDomain, MailDomain } from './mail-domain.ts';

it.each([
  ['Ada@Hauling.Example', 'hauling.example'],
  ['"a@b"@hauling.example', 'hauling.example'],
  ['ada@mail.hauling.example', 'mail.hauling.example'],
  ['ada', null],
  ['@hauling.example', null],
  ['ada@hauling.example.', null],
  ['ada@[127.0.0.1]', null],
  ['ada@hauling', null],
])('The mail domain of %s is %s', (email, domain) => {
  expect(getMailDomain(email)).toBe(domain);
});

it.each(['https://hauling.example', 'hauling', '127.0.0.1', 'a b.example', '-a.example', 'hauling.example:443', ''])(
  '%j is not a mail domain',
  (text) => {
    expect(MailDomain.safeParse(text).success).toBe(false);
  },
);

it('A mail domain is converted to lowercase, and domains of free mail providers are public', () => {
  expect(MailDomain.parse(' Hauling.Example ')).toBe('hauling.example');
  expect(['gmail.com', 'outlook.com', 'hauling.example'].map(isPublicMailDomain)).toEqual([true, true, false]);
});
