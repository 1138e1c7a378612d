import { describe, expect, it } from 'vitest';
import { getInitials } from './initials.ts';

describe('the initials of a name', () => {
  it.each([
    ['Dana Driver', 'DD'],
    ['Dana Maria Driver', 'DM'],
    ['dana', 'DA'],
    ['dana.driver@example.com', 'DD'],
    ['4x4 club', '4C'],
    ['åsa', 'ÅS'],
  ])('of %s are %s', (name, initials) => expect(getInitials(name)).toBe(initials));

  it('are whole characters, preferring letters and digits', () => {
    expect(getInitials('Räíñ 🚚')).toBe('RÄ');
    expect(getInitials('<b>x</b>')).toBe('BX');
    expect(getInitials('(Dana) "Driver"')).toBe('DD');
    // A combining accent belongs to the letter before it.
    expect(getInitials('A\u030asa')).toBe('A\u030aS');
    expect(getInitials('𠮷野 家')).toBe('𠮷家');
  });

  it('fall back to other characters if there are no letters or digits', () => {
    expect(getInitials('🚚')).toBe('🚚');
    expect(getInitials('👨‍👩‍👧')).toBe('👨‍👩‍👧');
    expect(getInitials(' ')).toBe('?');
  });
});
