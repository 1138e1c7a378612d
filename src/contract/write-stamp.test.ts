import { expect, it } from 'vitest';
import { NO_STAMP, readStamp, toStampHeaders, type WriteStamp } from './write-stamp.ts';

const WRITER = '3f1c2a90-1111-4222-8333-444455556666';

it.each<WriteStamp>([
  { key: { writer: WRITER, number: 7 }, replaces: ['abc-1', 'def-2'] },
  { key: { writer: WRITER, number: 1 }, replaces: [] },
  { key: { writer: WRITER, number: 2_147_483_647 }, replaces: [] },
  { key: { writer: WRITER, number: 1 }, replaces: null },
  NO_STAMP,
])('A stamp round-trips through request headers: %j', (stamp) => {
  const headers = new Headers(toStampHeaders(stamp));
  expect(readStamp(headers)).toEqual(stamp);
});

it.each(['', 'order-17', WRITER, `${WRITER}.`, `${WRITER}.0`, `${WRITER}.x`, `${WRITER}.2147483648`])(
  'A key that is not a UUID, a dot, and a number is ignored: %j',
  (text) => {
    expect(readStamp(new Headers({ 'idempotency-key': text }))).toEqual(NO_STAMP);
  },
);

it.each(['*', 'abc', 'W/"abc"', '"abc", *', '"abc" "def"', '"ABC"'])(
  'Replaced values that are not a list of quoted fingerprints are ignored: %j',
  (text) => {
    expect(readStamp(new Headers({ 'if-match': text }))).toEqual(NO_STAMP);
  },
);
