import { expect, it } from 'vitest';
import { countSeats, SEATS_MAX } from './seats.ts';

it('A paid license has the seats that were bought', () => {
  expect(countSeats({ granted: 'free', paid: 'business', seats: 5 })).toBe(5);
});

it('A license from an administrator has the maximum number of seats', () => {
  expect(countSeats({ granted: 'business', paid: null, seats: null })).toBe(SEATS_MAX);
  expect(countSeats({ granted: 'enterprise', paid: 'business', seats: 5 })).toBe(SEATS_MAX);
});

it('Premium has no seats to share', () => {
  expect(countSeats({ granted: 'free', paid: 'premium', seats: null })).toBe(0);
  expect(countSeats({ granted: 'premium', paid: null, seats: null })).toBe(0);
});
