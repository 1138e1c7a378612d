import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import {
  parseMapUrl,
  writeBasemap,
  writeCamera,
  writeFilters,
  writeSearch,
  writeStation,
  writeTrip,
} from './map-url.ts';

describe('the URL of the map', () => {
  it('means the defaults if empty', () => {
    expect(parseMapUrl('')).toEqual({
      camera: null,
      basemap: 'street',
      filters: NO_FILTERS,
      near: null,
      stationId: null,
      isFormOpen: false,
      tripId: null,
    });
  });

  it('includes the view, base map, filters, search, and station', () => {
    const params = new URLSearchParams();
    const filters = { ...NO_FILTERS, trailerFriendlyOnly: true, text: 'travel plaza' };
    writeCamera(params, { lat: 39.961234567, lng: -83.1, zoom: 12.3456 });
    writeBasemap(params, 'hybrid');
    writeFilters(params, filters);
    writeSearch(params, 'travel plaza', { lat: 40, lng: -83.5 });
    writeStation(params, '446568');
    expect(params.get('at')).toBe('39.96123,-83.1,12.35');
    expect(parseMapUrl(`?${params}`)).toEqual({
      camera: { lat: 39.96123, lng: -83.1, zoom: 12.35 },
      basemap: 'hybrid',
      filters,
      near: { lat: 40, lng: -83.5 },
      stationId: '446568',
      isFormOpen: false,
      tripId: null,
    });
  });

  it('drops cleared filters and keeps the rest', () => {
    const params = new URLSearchParams('dc=1&net=Tesla&station=7');
    writeFilters(params, NO_FILTERS);
    expect(params.toString()).toBe('station=7');
    writeStation(params, null);
    expect(params.toString()).toBe('');
  });

  it('changes the search text without touching the filters', () => {
    const params = new URLSearchParams('dc=1&text=old&near=1,2');
    writeSearch(params, 'new', null);
    expect(params.toString()).toBe('dc=1&text=new');
    writeSearch(params, '', null);
    expect(params.toString()).toBe('dc=1');
  });

  it('includes the area of a search until the next search', () => {
    const params = new URLSearchParams();
    const near = { lat: 40, lng: -83.5, box: { swLat: 39, swLng: -85, neLat: 41, neLng: -82 } };
    writeSearch(params, 'walmart', near);
    expect(parseMapUrl(`?${params}`).near).toEqual(near);
    writeSearch(params, 'walmart', { lat: 40, lng: -83.5 });
    expect(parseMapUrl(`?${params}`).near).toEqual({ lat: 40, lng: -83.5 });
    expect(parseMapUrl('?near=40,-83.5&within=91,0,0,0').near).toEqual({ lat: 40, lng: -83.5 });
  });

  it('ignores invalid values', () => {
    const parsed = parseMapUrl('?at=91,0,4&layer=moon&near=north&station=-4&dc=x');
    expect(parsed).toEqual(parseMapUrl(''));
  });

  it('includes the trip form or a planned trip, one at a time', () => {
    const params = new URLSearchParams();
    const id = '7f4df5cc-59a4-4b4d-8c50-0d7b2f9f6c11';
    writeTrip(params, { isFormOpen: true, tripId: null });
    expect(parseMapUrl(`?${params}`)).toMatchObject({ isFormOpen: true, tripId: null });
    writeTrip(params, { isFormOpen: false, tripId: id });
    expect(parseMapUrl(`?${params}&plan=1`)).toMatchObject({ isFormOpen: false, tripId: id });
    expect(parseMapUrl('?trip=here')).toMatchObject({ isFormOpen: false, tripId: null });
    writeTrip(params, { isFormOpen: false, tripId: null });
    expect(`${params}`).toBe('');
  });
});
