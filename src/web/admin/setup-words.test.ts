import { expect, it } from 'vitest';
import { setupLines } from './setup-words.ts';

const BARE = { roads: { kind: 'interstates', origin: '' }, hasStreets: false, hasImagery: false } as const;

it('Admins see which roads and images are in use', () => {
  const wordsOf = (roads: Parameters<typeof setupLines>[0]['roads']) => setupLines({ ...BARE, roads })[0]?.words;
  expect(wordsOf({ kind: 'osm', origin: 'plains.osm.pbf' })).toBe('OpenStreetMap: plains.osm.pbf');
  expect(wordsOf({ kind: 'remote', origin: 'localhost:8002' })).toBe('Valhalla server at localhost:8002');
  expect(wordsOf(null)).toBe('Not ready yet');
});

it('Admins see how to set up only what is missing', () => {
  const hintsOf = (setup: Parameters<typeof setupLines>[0]) => setupLines(setup).map(({ hint }) => hint);
  expect(hintsOf(BARE).join(' ')).toMatch(/npm run roads.*STREET_STYLE_URL.*IMAGERY_URL/);
  const full = { roads: { kind: 'osm', origin: 'plains.osm.pbf' }, hasStreets: true, hasImagery: true } as const;
  expect(hintsOf(full)).toEqual([null, null, null]);
});
