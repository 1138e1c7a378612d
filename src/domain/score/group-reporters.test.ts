import { expect, it } from 'vitest';
import { groupReporters } from './group-reporters.ts';

it('People who share a device or a mailbox count as one, even transitively', () => {
  const people = [
    { personId: 'dora', keys: ['device 1'] },
    { personId: 'ben', keys: ['mailbox 7', 'device 3'] },
    { personId: 'anna', keys: ['device 1', 'mailbox 7'] },
    { personId: 'carl', keys: ['device 9'] },
    { personId: 'emil', keys: [] },
  ];
  const expectedGroups = { anna: 'anna', ben: 'anna', dora: 'anna', carl: 'carl', emil: 'emil' };
  expect(Object.fromEntries(groupReporters(people))).toEqual(expectedGroups);
  expect(Object.fromEntries(groupReporters(people.toReversed()))).toEqual(expectedGroups);
});
