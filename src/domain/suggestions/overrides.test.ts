import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOverridesToFields, classifySourceChange, type Override, type StoredValues } from './overrides.ts';
import { FIELDS, isSameValue } from './station-fields.ts';

const TESTED_FIELDS = ['name', 'city', 'dcFastCount', 'pricing'] as const;
const value = fc.constantFrom<unknown>('a', 'b', 'c', null, 1);
/** Source updates, with values accepted in between. */
const anyHistory = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('import' as const),
      source: fc.dictionary(fc.constantFrom(...TESTED_FIELDS), value),
    }),
    fc.record({ kind: fc.constant('accept' as const), field: fc.constantFrom(...TESTED_FIELDS), value }),
  ),
  { maxLength: 20 },
);

type State = { source: Record<string, unknown>; shown: Record<string, unknown>; overrides: Override[] };

function importSource(state: State, source: StoredValues): State {
  const { shown, results } = applyOverridesToFields(source, state.overrides);
  const resultByOverride = new Map(results.map((result) => [result.override, result]));
  const overrides = state.overrides.flatMap((override) => {
    const result = resultByOverride.get(override);
    if (result?.sourceChange === 'caught up') return [];
    return [result === undefined ? override : { ...override, currentSourceValue: result.currentSourceValue }];
  });
  return { source: { ...state.source, ...source }, shown: { ...state.shown, ...shown }, overrides };
}

function accept(state: State, field: (typeof TESTED_FIELDS)[number], accepted: unknown): State {
  const others = state.overrides.filter((override) => override.field !== field);
  const sourceValue = state.source[field];
  const added = isSameValue(field, sourceValue, accepted)
    ? []
    : [{ field, value: accepted, sourceValue, currentSourceValue: sourceValue }];
  return { ...state, shown: { ...state.shown, [field]: accepted }, overrides: [...others, ...added] };
}

const createState = (): State => {
  const source = Object.fromEntries(TESTED_FIELDS.map((field) => [field, 'a']));
  return { source, shown: source, overrides: [] };
};

describe("accepted overrides of a source's values", () => {
  it('leave other fields as in the source, in any order of imports and acceptances', () => {
    fc.assert(
      fc.property(anyHistory, (events) => {
        let state = createState();
        for (const event of events) {
          state = event.kind === 'import' ? importSource(state, event.source) : accept(state, event.field, event.value);
          for (const field of TESTED_FIELDS) {
            const override = state.overrides.find((candidate) => candidate.field === field);
            expect(state.shown[field]).toEqual(override === undefined ? state.source[field] : override.value);
          }
        }
      }),
    );
  });

  it('last until the source agrees', () => {
    fc.assert(
      fc.property(anyHistory, (events) => {
        let state = createState();
        for (const event of events) {
          const before = state.overrides;
          state = event.kind === 'import' ? importSource(state, event.source) : accept(state, event.field, event.value);
          if (event.kind === 'accept') continue;
          for (const override of before) {
            const hasEnded =
              override.field in event.source &&
              isSameValue(override.field, event.source[override.field], override.value);
            expect(state.overrides.some(({ field }) => field === override.field)).toBe(!hasEnded);
          }
        }
      }),
    );
  });

  it('are in conflict if the source changes to another value, but not if it keeps its old one', () => {
    const override = { field: 'name', value: 'Right', sourceValue: 'Wrong' } as const;
    expect(classifySourceChange(override, 'Wrong')).toBe('none');
    expect(classifySourceChange(override, 'Other')).toBe('conflict');
    expect(classifySourceChange(override, 'Right')).toBe('caught up');
  });

  it('count a source as agreeing if its pin is within ten meters', () => {
    const point = { lat: 40, lng: -90 };
    const override = { field: 'position', value: point, sourceValue: { lat: 41, lng: -90 } } as const;
    expect(classifySourceChange(override, { lat: 40.00005, lng: -90 })).toBe('caught up');
    expect(classifySourceChange(override, { lat: 40.0005, lng: -90 })).toBe('conflict');
  });

  it('are tested on fields that exist', () => {
    for (const field of TESTED_FIELDS) expect(FIELDS).toContain(field);
  });
});
