import { describe, expect, it } from 'vitest';
import {
  applyEdits,
  createSuggestionForm,
  listEditedFields,
  parseSuggestionForm,
  type SeenValues,
  toPositionFields,
  toSuggestionForm,
} from './suggestion-form.ts';

const SEEN: SeenValues = {
  name: 'Plaza',
  streetAddress: '1 Main St',
  city: 'Elko',
  state: 'NV',
  zip: '89801',
  position: { lat: 40.83, lng: -115.76 },
  network: 'EVgo',
  dcFastCount: 4,
  level2Count: 0,
  level1Count: 0,
  connectors: ['ccs'],
  maxPowerKw: null,
  status: 'E',
  access: 'public',
  accessDaysTime: '24 hours daily',
  restrictedAccess: null,
  pricing: null,
  phone: null,
  intersectionDirections: null,
  facilityType: 'CAR_DEALER',
};
const buildForm = (change: object) => ({ ...toSuggestionForm(SEEN), reason: 'Was there', ...change });

describe('the suggestion form', () => {
  it('keeps only the edits of a draft when the station has changed since', () => {
    const before = toSuggestionForm(SEEN);
    const current = toSuggestionForm({ ...SEEN, level2Count: 41, position: { lat: 40.9, lng: -115.7 } });
    const draft = { ...before, name: 'Plaza East', reason: 'Was there' };
    expect(applyEdits(draft, before, current)).toEqual({ ...current, name: 'Plaza East', reason: 'Was there' });
    const movedForm = applyEdits({ ...before, lat: '40.84' }, before, current);
    expect([movedForm.lat, movedForm.lng]).toEqual(['40.84', before.lng]);
  });

  it("starts with the card's values, without changes", () => {
    expect(listEditedFields(toSuggestionForm(SEEN), SEEN)).toEqual([]);
    expect(parseSuggestionForm(buildForm({}), '1', SEEN)).toMatchObject({
      problems: { values: 'Change at least one field.' },
    });
  });

  it('sends only changed fields, with their previous values', () => {
    const form = buildForm({
      dcFastCount: '8',
      pricing: ' Free ',
      connectors: ['ccs', 'nacs'],
      restrictedAccess: 'no',
    });
    expect(parseSuggestionForm(form, '1', SEEN)).toEqual({
      draft: {
        chargerId: '1',
        values: { dcFastCount: 8, connectors: ['ccs', 'nacs'], restrictedAccess: false, pricing: 'Free' },
        seen: { dcFastCount: 4, connectors: ['ccs'], restrictedAccess: null, pricing: null },
        reason: 'Was there',
        evidence: '',
      },
    });
  });

  it.each([
    ['dcFastCount', { dcFastCount: 'many' }, 'Enter the number of plugs as a whole number.'],
    ['maxPowerKw', { maxPowerKw: 'a lot' }, 'Enter the power in kilowatts.'],
    ['zip', { zip: '8' }, 'A ZIP code has five digits.'],
    ['position', { lat: 'north' }, 'Enter latitude and longitude in degrees, such as 40.83210 and -115.76340.'],
    ['position', { lat: '48.85', lng: '2.35' }, 'This place is outside the United States.'],
    ['name', { name: ' ' }, 'A station needs a name.'],
    ['reason', { dcFastCount: '8', reason: '' }, 'Tell us how you know.'],
  ])('says what is wrong with %s', (field, change, message) => {
    expect(parseSuggestionForm(buildForm(change), '1', SEEN)).toMatchObject({ problems: { [field]: message } });
  });

  it("accepts a source's unusual values in unchanged fields", () => {
    const oddValues = { ...SEEN, state: 'Nevada', phone: 'see sign' };
    expect(
      parseSuggestionForm({ ...toSuggestionForm(oddValues), reason: 'Was there', dcFastCount: '8' }, '1', oddValues),
    ).toMatchObject({
      draft: { values: { dcFastCount: 8 } },
    });
    expect(
      parseSuggestionForm({ ...toSuggestionForm(oddValues), reason: 'Was there', state: 'NV' }, '1', oddValues),
    ).toMatchObject({
      draft: { values: { state: 'NV' }, seen: { state: 'Nevada' } },
    });
  });

  it('for a missing station starts at a map position and needs a name, a network, and a plug', () => {
    const form = { ...createSuggestionForm({ lat: 41.1, lng: -101.7 }), reason: 'Just opened' };
    const message = 'Required for a new station.';
    expect(parseSuggestionForm(form, null, null)).toMatchObject({
      problems: { name: message, network: message, dcFastCount: 'Enter how many plugs it has.' },
    });
    expect(
      parseSuggestionForm({ ...form, name: 'New Plaza', network: 'Tesla Supercharger', dcFastCount: '8' }, null, null),
    ).toMatchObject({
      draft: {
        chargerId: null,
        values: { name: 'New Plaza', position: { lat: 41.1, lng: -101.7 }, network: 'Tesla Supercharger', status: 'E' },
      },
    });
  });

  it('formats positions precisely enough to distinguish plugs', () => {
    expect(toPositionFields({ lat: 40.123456789, lng: -115.5 })).toEqual({ lat: '40.123457', lng: '-115.5' });
  });
});
