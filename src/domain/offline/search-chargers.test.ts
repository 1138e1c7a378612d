import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import { NO_FILTERS } from '../chargers/filters.ts';
import { compareMatches, searchChargers, toSearchableChargers } from './search-chargers.ts';

const station = (id: number, station_name: string, city: string, latitude: number, longitude: number) =>
  recordToCharger({ id, station_name, city, state: 'NV', latitude, longitude });
const ELKO = { lat: 40.83, lng: -115.76 };
const all = toSearchableChargers([
  station(1, 'Red Lion Casino', 'Elko', 40.84, -115.75),
  station(2, 'Maverik Adventures', 'Wells', 41.11, -114.96),
  station(3, 'Maverik Adventures', 'Elko', 40.83, -115.77),
]);
const search = (text: string, more: object = {}) =>
  searchChargers(all, { text, filters: NO_FILTERS, box: null, near: null, ...more })
    .sort(compareMatches)
    .map(({ charger }) => charger.id);

it('Stations are found by the words of their name and town, even before the words are complete', () => {
  expect(search('red lion')).toEqual(['1']);
  expect(search('maverik elko')).toEqual(['3']);
  expect(search('casi')).toEqual(['1']);
});

it('A misspelled word finds stations, and a meaningless one finds none', () => {
  expect(search('mavrik')).toEqual(['2', '3']);
  expect(search('zzzzzz')).toEqual([]);
});

it('Closer stations come first, and those outside the radius, the box, or the filters are left out', () => {
  expect(search('maverik', { near: { center: ELKO, radiusM: 200_000 } })).toEqual(['3', '2']);
  expect(search('maverik', { near: { center: ELKO, radiusM: 10_000 } })).toEqual(['3']);
  expect(search('maverik', { box: { swLat: 41, swLng: -116, neLat: 42, neLng: -114 } })).toEqual(['2']);
  expect(search('maverik', { filters: { ...NO_FILTERS, networks: ['Tesla'] } })).toEqual([]);
});
