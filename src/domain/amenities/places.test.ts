import { describe, expect, it } from 'vitest';
import { listedPlace, listOf } from './listed-places.ts';
import { placeKindOfTags } from './osm-places.ts';

const REST_AREA = { NHS_Rest_S: 'Grand Bay Welcome Center', Latitude: '30.477238', Longitude: '-88.393032' };
const CAMPGROUND = {
  FacilityName: ' Sugar Loaf ',
  FacilityLatitude: '35.5458333',
  FacilityLongitude: '-92.2722222',
  FacilityTypeDescription: 'Campground',
};

describe('a list of places', () => {
  it('is known by its columns', () => {
    expect(listOf(['X', 'Y', ...Object.keys(REST_AREA)])).toBe('truck_parking');
    expect(listOf(Object.keys(CAMPGROUND))).toBe('campgrounds');
    expect(listOf(['Station Name', 'Latitude', 'Longitude'])).toBeNull();
  });

  it('tells of rest areas and of campgrounds', () => {
    expect(listedPlace('truck_parking', REST_AREA)).toEqual({
      ...{ kind: 'rest_area', name: 'Grand Bay Welcome Center', lat: 30.477238, lng: -88.393032 },
    });
    expect(listedPlace('campgrounds', CAMPGROUND)).toEqual({
      ...{ kind: 'campground', name: 'Sugar Loaf', lat: 35.5458333, lng: -92.2722222 },
    });
  });

  it('is passed over where a row is no campground or lies nowhere', () => {
    expect(listedPlace('campgrounds', { ...CAMPGROUND, FacilityTypeDescription: 'Kiosk' })).toBeNull();
    expect(listedPlace('campgrounds', { ...CAMPGROUND, FacilityLatitude: '' })).toBeNull();
    expect(listedPlace('truck_parking', { ...REST_AREA, Latitude: '0', Longitude: '0' })).toBeNull();
    expect(listedPlace('truck_parking', { ...REST_AREA, Latitude: '91' })).toBeNull();
    expect(listedPlace('truck_parking', {})).toBeNull();
  });
});

describe('a place of OpenStreetMap', () => {
  it.each([
    [{ amenity: 'fast_food', name: 'Grill' }, 'fast_food'],
    [{ tourism: 'caravan_site' }, 'campground'],
    [{ highway: 'services' }, 'rest_area'],
    [{ shop: 'shoes' }, 'shop'],
    [{ amenity: 'fuel', shop: 'convenience' }, 'fuel'],
  ])('with the tags %o is of the kind %s', (tags, kind) => {
    expect(placeKindOfTags(tags)).toBe(kind);
  });

  it.each([[{ amenity: 'toilets', access: 'private' }], [{ shop: 'vacant' }], [{ building: 'yes' }], [{}]])(
    'with the tags %o serves nobody who charges',
    (tags) => {
      expect(placeKindOfTags(tags)).toBeNull();
    },
  );
});
