import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the credits of the street map', () => {
  it('are left to the map itself when none are set', () => {
    expect(readConfig({}).street?.attribution).toBe('');
  });

  it('are those of the operator when set, links and all', () => {
    const STREET_ATTRIBUTION = '<a href="https://makers.example/">Map makers</a>';
    expect(readConfig({ STREET_ATTRIBUTION }).street?.attribution).toBe(STREET_ATTRIBUTION);
  });
});

describe('a setting that is a number', () => {
  it.each([
    [{ PORT: 'abc' }, 'The setting PORT is not valid: must be a whole number from 0 to 65535.'],
    [{ PORT: '1.5' }, 'The setting PORT is not valid: must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'The setting PORT is not valid: must be a whole number from 0 to 65535.'],
    [
      { REFRESH_HOURS: 'often' },
      'The setting REFRESH_HOURS is not valid: Write a number in decimal digits, as in 39.5.',
    ],
  ])('is refused in words that say what to write (%j)', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});
