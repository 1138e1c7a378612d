import { describe, expect, it, vi } from 'vitest';
import type { Gateway } from '#contract/client.ts';
import { PLACE_TYPES, type Place } from '#domain/places/place.ts';
import { formatPointName, getLocationMessage, reverseGeocode } from './reverse-geocode.ts';

const LARAMIE: Place = {
  formattedAddress: 'Laramie, WY',
  city: 'Laramie',
  state: 'WY',
  latitude: 41.3114,
  longitude: -105.5911,
  types: [...PLACE_TYPES.town],
  locality: 'Laramie',
  region: 'Wyoming',
  country: 'US',
};
const PIN = { lat: 41.234567, lng: -105.456789 };

function createGateway(fetch: Gateway['fetch']): Gateway {
  return { baseUrl: '', headers: async () => ({}), fetch };
}

describe('the place at a point', () => {
  it('comes from the server, which gets the position rounded to four decimals', async () => {
    const fetch = vi.fn(async (_url: string) => Response.json({ success: true, addresses: [LARAMIE] }));
    const place = await reverseGeocode(createGateway(fetch), PIN);
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/geocode/reverse?latitude=41.2346&longitude=-105.4568');
    expect(place).toEqual(LARAMIE);
    expect(formatPointName(place)).toBe('Near Laramie, WY');
    expect(getLocationMessage(place)).toBe('You are near Laramie, WY.');
  });

  it.each([
    ['fails', async () => new Response('broken', { status: 500 })],
    ['cannot be reached', () => Promise.reject(new TypeError('no network'))],
    ['finds none', async () => Response.json({ success: true, addresses: [] })],
  ])('falls back to its coordinates, with the country US, if the server %s', async (_, fetch) => {
    const place = await reverseGeocode(createGateway(fetch), PIN);
    expect(place).toMatchObject({ formattedAddress: '41.23457, -105.45679', country: 'US', city: null });
    expect(place).toMatchObject({ latitude: PIN.lat, longitude: PIN.lng });
    expect(getLocationMessage(place)).toBe('You are at 41.23457, -105.45679.');
  });

  it('is named by its address without a prefix', () => {
    const address = { ...LARAMIE, formattedAddress: '200 Grand Ave, Laramie, WY', types: [...PLACE_TYPES.address] };
    expect(formatPointName(address)).toBe('200 Grand Ave, Laramie, WY');
  });
});
