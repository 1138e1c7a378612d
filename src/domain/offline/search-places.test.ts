import { expect, it } from 'vitest';
import { formatTown, formatZip } from '../places/format-place.ts';
import { findStateByCode } from '../places/states.ts';
import { searchPlaces, toSearchablePlaces } from './search-places.ts';

const state = findStateByCode('NV');
if (state === undefined) throw new Error('Nevada is missing');
const town = (name: string, lat: number, lng: number) =>
  formatTown({ name, state, point: { lat, lng }, isNeighborhood: false, county: null });
const places = toSearchablePlaces([
  formatZip({ zip: '89801', town: 'Elko', state, point: { lat: 40.84, lng: -115.77 } }),
  town('Elko', 40.83, -115.76),
  town('Spring Creek', 40.73, -115.59),
  town('Spring Valley', 36.1, -115.25),
]);
const find = (text: string, view = { lat: 39, lng: -116 }) =>
  searchPlaces(places, text, view).map(({ place }) => place.formattedAddress);

it('Towns come before the ZIP codes of the same name, and ZIP codes are found by their digits', () => {
  expect(find('elko')).toEqual(['Elko, NV', '89801 Elko, NV']);
  expect(find('89801')).toEqual(['89801 Elko, NV']);
  expect(find('elko nevada')[0]).toBe('Elko, NV');
});

it('Among towns that match equally well, the one nearest to the map view comes first', () => {
  expect(find('spring', { lat: 40.8, lng: -115.7 })[0]).toBe('Spring Creek, NV');
  expect(find('spring', { lat: 36.2, lng: -115.2 })[0]).toBe('Spring Valley, NV');
});
