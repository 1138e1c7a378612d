import { describe, expect, it } from 'vitest';
import { classifyOsmTags } from './osm-pois.ts';
import { detectPoiList, parsePoiRow } from './poi-lists.ts';

const REST_AREA = { NHS_Rest_S: 'Grand Bay Welcome Center', Latitude: '30.477238', Longitude: '-88.393032' };
const CAMPGROUND = {
  FacilityName: ' Sugar Loaf ',
  FacilityLatitude: '35.5458333',
  FacilityLongitude: '-92.2722222',
  FacilityTypeDescription: 'Campground',
};

describe('a list of places', () => {
  it('is recognized by its columns', () => {
    expect(detectPoiList(['X', 'Y', ...Object.keys(REST_AREA)])).toBe('truck_parking');
    expect(detectPoiList(Object.keys(CAMPGROUND))).toBe('campgrounds');
    expect(detectPoiList(['Station Name', 'Latitude', 'Longitude'])).toBeNull();
  });

  it('contains rest areas or campgrounds', () => {
    expect(parsePoiRow('truck_parking', REST_AREA)).toEqual({
      kind: 'rest_area',
      name: 'Grand Bay Welcome Center',
      lat: 30.477238,
      lng: -88.393032,
    });
    expect(parsePoiRow('campgrounds', CAMPGROUND)).toEqual({
      kind: 'campground',
      name: 'Sugar Loaf',
      lat: 35.5458333,
      lng: -92.2722222,
    });
  });

  it('can have other rows, which are skipped: other facilities, and places without a valid location', () => {
    expect(parsePoiRow('campgrounds', { ...CAMPGROUND, FacilityTypeDescription: 'Kiosk' })).toBeNull();
    expect(parsePoiRow('campgrounds', { ...CAMPGROUND, FacilityLatitude: '' })).toBeNull();
    expect(parsePoiRow('truck_parking', { ...REST_AREA, Latitude: '0', Longitude: '0' })).toBeNull();
    expect(parsePoiRow('truck_parking', { ...REST_AREA, Latitude: '91' })).toBeNull();
    expect(parsePoiRow('truck_parking', {})).toBeNull();
  });
});

describe('an OpenStreetMap place', () => {
  it.each([
    [{ amenity: 'fast_food', name: 'Grill' }, 'fast_food'],
    [{ tourism: 'caravan_site' }, 'campground'],
    [{ highway: 'services' }, 'rest_area'],
    [{ shop: 'shoes' }, 'shop'],
    [{ amenity: 'fuel', shop: 'convenience' }, 'fuel'],
  ])('with the tags %o is of the kind %s', (tags, kind) => {
    expect(classifyOsmTags(tags)).toBe(kind);
  });

  it.each([[{ amenity: 'toilets', access: 'private' }], [{ shop: 'vacant' }], [{ building: 'yes' }], [{}]])(
    'with the tags %o is ignored',
    (tags) => {
      expect(classifyOsmTags(tags)).toBeNull();
    },
  );
});
