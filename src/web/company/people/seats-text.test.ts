import { expect, it } from 'vitest';
import { describeSeats, getSeatsMeterState } from './seats-text.ts';

it('The text about seats says how many are used, and how many are left', () => {
  expect(describeSeats({ total: 5, members: 1, invited: 0 })).toBe('1 member, room for 4 more.');
  expect(describeSeats({ total: 5, members: 2, invited: 1 })).toBe('2 members and 1 open invitation, room for 2 more.');
  expect(describeSeats({ total: 5, members: 4, invited: 1 })).toMatch(/All seats are taken/);
});

it('The text for a company with more people than seats says that no one has to leave', () => {
  expect(describeSeats({ total: 5, members: 7, invited: 0 })).toMatch(/No one has to leave/);
  expect(getSeatsMeterState({ total: 5, members: 7, invited: 0 })).toBe('full');
});
