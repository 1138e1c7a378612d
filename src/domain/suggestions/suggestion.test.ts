import { describe, expect, it } from 'vitest';
import { isSameSuggestion, listChangedFields, SuggestionDraft } from './suggestion.ts';

const DRAFT = { chargerId: '1', values: { dcFastCount: 8 }, seen: { dcFastCount: 4 }, reason: 'Counted them today' };
const problems = (draft: object) =>
  SuggestionDraft.safeParse(draft).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a suggestion', () => {
  it('needs a changed field and a reason', () => {
    expect(SuggestionDraft.parse(DRAFT)).toEqual({ ...DRAFT, evidence: '' });
    expect(problems({ ...DRAFT, reason: ' ' })).toContain('reason');
    expect(problems({ ...DRAFT, values: {} })).toEqual(['values']);
    expect(problems({ ...DRAFT, values: { dcFastCount: 4 } })).toEqual(['values']);
  });

  it.each([
    ['name', ' '],
    ['state', 'Nevada'],
    ['zip', '8980'],
    ['dcFastCount', -1],
    ['dcFastCount', 2.5],
    ['level2Count', 10_000],
    ['maxPowerKw', 0],
    ['status', 'X'],
    ['connectors', ['usb']],
    ['position', { lat: 91, lng: 2.35 }],
    ['phone', 'call me, maybe'],
    ['network', ''],
  ])('is rejected with a %s of %j', (field, value) => {
    const paths = problems({ ...DRAFT, values: { [field]: value } });
    expect(paths.some((path) => path.startsWith(`values.${field}`))).toBe(true);
  });

  it('normalizes values as the map does: trimmed, codes in upper case, and null for blanks', () => {
    const values = { name: '  Plaza ', state: 'nv', pricing: '  ', connectors: ['nacs', 'ccs', 'nacs'] };
    expect(SuggestionDraft.parse({ ...DRAFT, values }).values).toEqual({
      name: 'Plaza',
      state: 'NV',
      pricing: null,
      connectors: ['ccs', 'nacs'],
    });
  });

  it('changes only the fields that differ from the displayed values', () => {
    const values = { name: 'Plaza', position: { lat: 40, lng: -90 }, dcFastCount: 8 };
    const seen = { name: 'Plaza', position: { lat: 40.00001, lng: -90 }, dcFastCount: 4 };
    expect(listChangedFields({ values, seen })).toEqual(['dcFastCount']);
  });

  it('equals another suggestion with the same fields and values', () => {
    expect(isSameSuggestion({ dcFastCount: 8 }, { dcFastCount: 8 })).toBe(true);
    expect(isSameSuggestion({ dcFastCount: 8 }, { dcFastCount: 8, name: 'Plaza' })).toBe(false);
    expect(isSameSuggestion({ pricing: null }, {})).toBe(false);
  });

  it('of a new station needs a name, a network, a position, and a plug', () => {
    const newStation = { ...DRAFT, chargerId: null, seen: {} };
    expect(problems(newStation)).toEqual(['values.name', 'values.position', 'values.network']);
    const values = { name: 'New', position: { lat: 40, lng: -90 }, network: 'Tesla Supercharger', level2Count: 1 };
    expect(problems({ ...newStation, values })).toEqual([]);
    expect(problems({ ...newStation, values: { ...values, level2Count: 0 } })).toEqual(['values.dcFastCount']);
    expect(problems({ ...newStation, values: { ...values, status: 'closed' } })).toEqual(['values.status']);
  });
});
