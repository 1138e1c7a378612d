import { expect, it } from 'vitest';
import { readTownList } from '#server/town-list.ts';
import { toMatchKey } from '../../text/match-key.ts';
import { parseUtterance } from '../parse-utterance.ts';

const NEIGHBORHOOD = 'PPLX';
/** Names that aren't said this way. */
const OFFICIAL = /^(?:the )?(?:city|village) of |[\d(.]| - |^New York City$/i;
/** "The village" is a common noun, and "West Central" a direction. */
const MISREAD = ['The Village', 'Helena Valley West Central'];

const SAME_WORDS: Readonly<Record<string, string>> = { saint: 'st', fort: 'ft', mount: 'mt' };
const toKey = (name: string) =>
  toMatchKey(name.normalize('NFD').replace(/\p{M}/gu, ''))
    .split(' ')
    .map((word) => SAME_WORDS[word] ?? word)
    .filter((word) => word !== 'the')
    .join(' ');

it('A town of 5,000 or more people with several words in its name is read with all of them and its state', {
  timeout: 60_000,
}, () => {
  const misread = readTownList(['US']).flatMap(({ name, adminCode, population, featureCode }) => {
    if (population < 5000 || featureCode === NEIGHBORHOOD || !name.includes(' ')) return [];
    if (OFFICIAL.test(name) || MISREAD.includes(name)) return [];
    const { place = {}, ...others } = parseUtterance(`chargers near ${name}, ${adminCode}`).slots;
    const read = [place.name, place.area, place.city].filter((part) => part !== undefined).join(' ');
    const isRead = toKey(read) === toKey(name) && place.state === adminCode && Object.keys(others).length === 0;
    return isRead ? [] : [`${name}, ${adminCode}: ${JSON.stringify(place)}`];
  });
  expect(misread).toEqual([]);
});

it.each([
  ['Dallas to College Station', { origin: { city: 'Dallas' }, destination: { city: 'College Station' } }],
  ['Port Angeles to Sierra Vista', { origin: { city: 'Port Angeles' }, destination: { city: 'Sierra Vista' } }],
  ['plan a trip in my Sierra to New Hope', { vehicle: 'GMC Sierra EV', destination: { city: 'New Hope' } }],
  ['drive from Lakeland north to Ocala', { origin: { city: 'Lakeland' }, destination: { city: 'Ocala' } }],
])('"%s" names whole towns, although their names contain common words', (text, slots) => {
  expect(parseUtterance(text)).toEqual({ intent: 'plan_route', slots });
});

it('A small town is read with a common word between its name and its state', () => {
  expect(parseUtterance('chargers near Indian Point, MO').slots.place).toEqual({ city: 'Indian Point', state: 'MO' });
});

it.each([
  ['chargers near 2500 Federal Way, Boise, ID', { address: '2500 Federal Way', city: 'Boise', state: 'ID' }],
  ['chargers near 100 Pike Road, Reno, NV', { address: '100 Pike Road', city: 'Reno', state: 'NV' }],
])('"%s" names an address, although its street is also the name of a town', (text, place) => {
  expect(parseUtterance(text).slots.place).toEqual(place);
});

it('A district with the name of a town elsewhere is not that town', () => {
  for (const text of ['chargers in Old Town, Albuquerque', 'chargers around the old town in Albuquerque'])
    expect(parseUtterance(text).slots.place?.city).toBe('Albuquerque');
});

it.each([
  ['fast chargers at Walmart, Texas', { host: ['walmart'] }],
  ['chargers from EVgo, California', { networks: ['evgo'] }],
  ['chargers near restaurants, Utah', { amenities: ['food'] }],
])('"%s" keeps its filter: the word before the state is not a town', (text, filters) => {
  expect(parseUtterance(text).slots.filters).toMatchObject(filters);
});
