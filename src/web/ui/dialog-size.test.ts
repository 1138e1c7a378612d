import { describe, expect, it } from 'vitest';
import { DIALOG_SIZES, dialogSize } from './dialog-size.ts';

describe('the size of a dialog', () => {
  it('is md by default', () => {
    expect(dialogSize('Preferences')).toBe('md');
    for (const size of DIALOG_SIZES) expect(dialogSize('Preferences', size)).toBe(size);
  });

  it('is xl instead of md for certain titles, in any letter case', () => {
    expect(dialogSize('Update Charger Information')).toBe('xl');
    expect(dialogSize('Add new station')).toBe('xl');
    expect(dialogSize('12 CHARGER RESULTS', 'md')).toBe('xl');
  });

  it('keeps any size other than md', () => {
    expect(dialogSize('Update Charger Information', 'sm')).toBe('sm');
    expect(dialogSize('Update Charger Information', '4xl')).toBe('4xl');
  });
});
