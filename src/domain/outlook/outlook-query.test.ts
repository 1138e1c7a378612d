import { expect, it } from 'vitest';
import { OutlookQuery } from './outlook-query.ts';

const read = (facts: object) => OutlookQuery.parse({ name: 'Limon, CO', lat: 39.27, lng: -103.69, ...facts });

it('An opening date in a query is read as far as possible, and is otherwise unknown', () => {
  const openedOn = ['2018-11-30', '2018-11', '2018', '2018-11-30T08:00:00Z', ' 2018-11-30 ', '2018/11/30'].map(
    (text) => read({ openedOn: text }).openedOn,
  );
  expect(openedOn).toEqual(['2018-11-30', '2018-11-01', '2018-01-01', '2018-11-30', '2018-11-30', '2018-01-01']);
  for (const unknown of ['', 'soon', '2018-13', '20181130', {}, true, null, undefined])
    expect(read({ openedOn: unknown }).openedOn).toBeNull();
});

it('Stalls and power in a query may be numbers in text, and are otherwise unknown', () => {
  expect(read({ stalls: '36', powerKw: ' 62.5 ' })).toMatchObject({ stalls: 36, powerKw: 62.5 });
  for (const unknown of ['', ' ', 'many', '-1', -1, 1e9, [], true, null, undefined])
    expect(read({ stalls: unknown, powerKw: unknown })).toMatchObject({ stalls: null, powerKw: null });
});

it('A fact in a query that is too long or not text counts as unknown, but an invalid name, place, or rig is an error', () => {
  const unknown = { network: null, facilityType: null, directions: null, rig: null };
  expect(read({ network: 7, facilityType: {}, directions: 'x'.repeat(400) })).toMatchObject(unknown);
  for (const wrong of [{ lat: '39' }, { name: 3 }, { rig: { lengthFt: '45' } }])
    expect(OutlookQuery.safeParse({ name: 'x', lat: 1, lng: 1, ...wrong }).success).toBe(false);
});
