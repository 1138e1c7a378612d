import { describe, expect, it } from 'vitest';
import { makeStoredRig } from '#domain/rigs/testing/stored-rigs.ts';
import { DEFAULT_TRAILER } from '#domain/rigs/trailer-library.ts';
import { REFERENCE_PICKUP } from '#domain/rigs/typical-vehicles.ts';
import { parseRigForm, type RigForm, suggestRigName, toRigForm } from './rig-form.ts';

const BOAT = makeStoredRig(1, 'Boat');
const { id: _, measures: __, company: ___, ...DRAFT } = BOAT;
const findProblems = (change: Partial<RigForm>) => {
  const parsed = parseRigForm({ ...toRigForm(BOAT), ...change });
  return 'problems' in parsed ? parsed.problems : {};
};

describe('the rig form', () => {
  it('starts with the default trailer and reports that the vehicle is missing', () => {
    expect(toRigForm(null)).toMatchObject({ vehicleChoice: 'library', vehicleId: null, trailer: DEFAULT_TRAILER });
    expect(parseRigForm(toRigForm(null))).toEqual({
      problems: { vehicle: 'Pick your vehicle, or enter its measurements.' },
    });
  });

  it('round-trips a rig, with a library or custom vehicle', () => {
    expect(parseRigForm(toRigForm(BOAT))).toEqual({ draft: DRAFT });
    const customRig = makeStoredRig(2, 'Custom', { vehicle: REFERENCE_PICKUP, trailer: null });
    expect(parseRigForm(toRigForm(customRig))).toMatchObject({ draft: { vehicle: REFERENCE_PICKUP, trailer: null } });
  });

  it('starts without a vehicle if the stored one is unknown', () => {
    expect(toRigForm({ ...BOAT, vehicle: 'a-later-truck-2030' }).vehicleId).toBeNull();
  });

  it('names an unnamed rig after its vehicle and trailer', () => {
    expect(parseRigForm({ ...toRigForm(BOAT), name: ' ' })).toMatchObject({
      draft: { name: 'F-150 Lightning Extended Range + travel trailer' },
    });
    expect(suggestRigName({ ...toRigForm(null), vehicleChoice: 'custom', trailer: null })).toBe(
      'Full-size electric pickup',
    );
  });

  it('reports errors by field', () => {
    expect(findProblems({ trailer: { ...DEFAULT_TRAILER, lengthM: Number.NaN } })).toEqual({
      'trailer.lengthM': 'The length of the trailer, tongue included, must be between 5 and 60 ft.',
    });
    expect(findProblems({ vehicleChoice: 'custom', custom: { ...REFERENCE_PICKUP, massKg: 1 } })).toEqual({
      'vehicle.massKg': 'The weight of the vehicle must be between 1,500 and 20,000 lb.',
    });
    expect(findProblems({ name: 'x'.repeat(61) })).toEqual({ name: 'A name can have up to 60 characters.' });
  });
});
