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
