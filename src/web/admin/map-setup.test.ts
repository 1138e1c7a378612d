import { expect, it } from 'vitest';
import { describeSetup } from './map-setup.ts';

const BARE_SETUP = { roads: { kind: 'interstates', origin: '' }, hasStreets: false, hasImagery: false } as const;

it('Admins see which roads are in use', () => {
  const describeRoads = (roads: Parameters<typeof describeSetup>[0]['roads']) =>
    describeSetup({ ...BARE_SETUP, roads })[0]?.value;
  expect(describeRoads({ kind: 'osm', origin: 'plains.osm.pbf' })).toBe('OpenStreetMap: plains.osm.pbf');
  expect(describeRoads({ kind: 'remote', origin: 'localhost:8002' })).toBe('Valhalla server at localhost:8002');
  expect(describeRoads(null)).toBe('Not ready yet');
});

it('Admins see setup hints only for what is missing', () => {
  const listHints = (setup: Parameters<typeof describeSetup>[0]) => describeSetup(setup).map(({ hint }) => hint);
  expect(listHints(BARE_SETUP).join(' ')).toMatch(/npm run roads.*STREET_STYLE_URL.*IMAGERY_URL/);
  const fullSetup = { roads: { kind: 'osm', origin: 'plains.osm.pbf' }, hasStreets: true, hasImagery: true } as const;
  expect(listHints(fullSetup)).toEqual([null, null, null]);
});
