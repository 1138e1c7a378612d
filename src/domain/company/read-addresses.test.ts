import { expect, it } from 'vitest';
import { readAddresses } from './read-addresses.ts';

it('A pasted list of addresses may have names, commas, semicolons, and line breaks', () => {
  const pasted = 'Ada Tow <Ada@example.com>, "Bea" <bea@example.com>;\ncal@example.com\r\n\tdee@example.com.';
  expect(readAddresses(pasted)).toEqual(['ada@example.com', 'bea@example.com', 'cal@example.com', 'dee@example.com']);
});

it('An address that occurs twice in a list is read once', () => {
  expect(readAddresses('ada@example.com ADA@example.com')).toEqual(['ada@example.com']);
});

it('A list without addresses is empty', () => {
  expect(readAddresses('Ada Tow, Bea')).toEqual([]);
  expect(readAddresses('  ')).toEqual([]);
});
