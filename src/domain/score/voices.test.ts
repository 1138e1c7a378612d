import { expect, it } from 'vitest';
import { voicesOf } from './voices.ts';

it('People who share a device, an address or a payment are one voice, also by way of a third', () => {
  const people = [
    { personId: 'dora', keys: ['device 1'] },
    { personId: 'ben', keys: ['card 7', 'home 3'] },
    { personId: 'anna', keys: ['device 1', 'card 7'] },
    { personId: 'carl', keys: ['home 9'] },
    { personId: 'emil', keys: [] },
  ];
  const wanted = { anna: 'anna', ben: 'anna', dora: 'anna', carl: 'carl', emil: 'emil' };
  expect(Object.fromEntries(voicesOf(people))).toEqual(wanted);
  expect(Object.fromEntries(voicesOf(people.toReversed()))).toEqual(wanted);
});
