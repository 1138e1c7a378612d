import { expect, it } from 'vitest';
import { parseEmailAddresses } from './parse-email-addresses.ts';

it('A pasted list of email addresses may have names, commas, semicolons, and line breaks', () => {
  const pasted = 'Ada Tow <Ada@example.com>, "Bea" <bea@example.com>;\ncal@example.com\r\n\tdee@example.com.';
  expect(parseEmailAddresses(pasted)).toEqual([
    'ada@example.com',
    'bea@example.com',
    'cal@example.com',
    'dee@example.com',
  ]);
});

it('An email address that occurs twice in a list is read once', () => {
  expect(parseEmailAddresses('ada@example.com ADA@example.com')).toEqual(['ada@example.com']);
});

it('A list without email addresses is empty', () => {
  expect(parseEmailAddresses('Ada Tow, Bea')).toEqual([]);
  expect(parseEmailAddresses('  ')).toEqual([]);
});
