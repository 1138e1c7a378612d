import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { openRoads } from './open-roads.ts';

describe('the setting ELEVATION_URL', () => {
  it('defaults to the public terrain tiles with their credits, and can be another service or none', () => {
    const { elevation } = readConfig({}).roads;
    expect(elevation?.url).toBe('https://s3.amazonaws.com/elevation-tiles-prod/terrarium/{z}/{x}/{y}.png');
    expect(elevation?.attribution).toContain('courtesy of the U.S. Geological Survey');
    const custom = { ELEVATION_URL: 'http://localhost:9/{z}/{x}/{y}.png', ELEVATION_ATTRIBUTION: 'Our own' };
    expect(readConfig(custom).roads.elevation).toEqual({ url: custom.ELEVATION_URL, attribution: 'Our own' });
    expect(readConfig({ ELEVATION_URL: custom.ELEVATION_URL }).roads.elevation?.attribution).toBe('');
    expect(readConfig({ ELEVATION_URL: 'none' }).roads.elevation).toBeNull();
  });
});

describe('the setting ROADS_URL', () => {
  it('names the server whose roads are used', async () => {
    const roads = openRoads(readConfig({ ROADS_URL: 'http://localhost:8002' }), createLog('silent'));
    expect(roads.source()).toMatchObject({ kind: 'remote', origin: 'localhost:8002' });
    await roads.close();
  });

  it('is rejected if it is not a URL', () => {
    for (const url of ['localhost', 'file:///tiles', 'none'])
      expect(() => readConfig({ ROADS_URL: url })).toThrow(
        'The setting ROADS_URL is not valid: must be the URL of a Valhalla server.',
      );
  });

  it('is optional: without it, no roads are opened before the first request', async () => {
    const roads = openRoads(readConfig({ TOWCHARGE_DATA_FOLDER: '/nowhere' }), createLog('silent'));
    expect(roads.source()).toBeNull();
    await roads.close();
  });
});
