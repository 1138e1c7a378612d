import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('the initials of somebody', () => {
  it.each([
    ['Dana Driver', 'DD'],
    ['Dana Maria Driver', 'DM'],
    ['dana', 'DA'],
    ['dana.driver@example.com', 'DD'],
    ['4x4 club', '4C'],
    ['åsa', 'ÅS'],
  ])('of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

  it('are whole signs, and letters and digits before all others', () => {
    expect(initialsOf('Räíñ 🚚')).toBe('RÄ');
    expect(initialsOf('<b>x</b>')).toBe('BX');
    expect(initialsOf('(Dana) "Driver"')).toBe('DD');
    // An accent of its own belongs to the letter before it.
    expect(initialsOf('A\u030asa')).toBe('A\u030aS');
    expect(initialsOf('𠮷野 家')).toBe('𠮷家');
  });

  it('are of what there is where there is no letter', () => {
    expect(initialsOf('🚚')).toBe('🚚');
    expect(initialsOf('👨‍👩‍👧')).toBe('👨‍👩‍👧');
    expect(initialsOf(' ')).toBe('?');
  });
});
