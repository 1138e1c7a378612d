import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOverridesToFields, classifySourceChange, type Override, type StoredValues } from './overrides.ts';
import { FIELDS, isSameValue } from './station-fields.ts';

const FEW = ['name', 'city', 'dcFastCount', 'pricing'] as const;
const value = fc.constantFrom<unknown>('a', 'b', 'c', null, 1);
/** Source updates, with values accepted in between. */
const story = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('import' as const), source: fc.dictionary(fc.constantFrom(...FEW), value) }),
    fc.record({ kind: fc.constant('accept' as const), field: fc.constantFrom(...FEW), value }),
  ),
  { maxLength: 20 },
);

type World = { source: Record<string, unknown>; shown: Record<string, unknown>; overrides: Override[] };

function importSource(world: World, source: StoredValues): World {
  const { shown, results } = applyOverridesToFields(source, world.overrides);
  const after = new Map(results.map((one) => [one.override, one]));
  const overrides = world.overrides.flatMap((override) => {
    const one = after.get(override);
    if (one?.step === 'caught up') return [];
    return [one === undefined ? override : { ...override, currentSourceValue: one.currentSourceValue }];
  });
  return { source: { ...world.source, ...source }, shown: { ...world.shown, ...shown }, overrides };
}

function accept(world: World, field: (typeof FEW)[number], accepted: unknown): World {
  const others = world.overrides.filter((override) => override.field !== field);
  const sourceValue = world.source[field];
  const added = isSameValue(field, sourceValue, accepted)
    ? []
    : [{ field, value: accepted, sourceValue, currentSourceValue: sourceValue }];
  return { ...world, shown: { ...world.shown, [field]: accepted }, overrides: [...others, ...added] };
}

const initialWorld = (): World => {
  const source = Object.fromEntries(FEW.map((field) => [field, 'a']));
  return { source, shown: source, overrides: [] };
};

describe("people's overrides of a source's values", () => {
  it('leave other fields as in the source, in any order of imports and acceptances', () => {
    fc.assert(
      fc.property(story, (acts) => {
        let world = initialWorld();
        for (const act of acts) {
          world = act.kind === 'import' ? importSource(world, act.source) : accept(world, act.field, act.value);
          for (const field of FEW) {
            const override = world.overrides.find((one) => one.field === field);
            expect(world.shown[field]).toEqual(override === undefined ? world.source[field] : override.value);
          }
        }
      }),
    );
  });

  it('last until the source agrees', () => {
    fc.assert(
      fc.property(story, (acts) => {
        let world = initialWorld();
        for (const act of acts) {
          const before = world.overrides;
          world = act.kind === 'import' ? importSource(world, act.source) : accept(world, act.field, act.value);
          if (act.kind === 'accept') continue;
          for (const override of before) {
            const isOver =
              override.field in act.source && isSameValue(override.field, act.source[override.field], override.value);
            expect(world.overrides.some((one) => one.field === override.field)).toBe(!isOver);
          }
        }
      }),
    );
  });

  it('are in conflict if the source has a third value, but not if it keeps its old one', () => {
    const override = { field: 'name', value: 'Right', sourceValue: 'Wrong' } as const;
    expect(classifySourceChange(override, 'Wrong')).toBe('stays');
    expect(classifySourceChange(override, 'Other')).toBe('conflict');
    expect(classifySourceChange(override, 'Right')).toBe('caught up');
  });

  it('count a source as agreeing if its pin is within ten meters', () => {
    const at = { lat: 40, lng: -90 };
    const override = { field: 'position', value: at, sourceValue: { lat: 41, lng: -90 } } as const;
    expect(classifySourceChange(override, { lat: 40.00005, lng: -90 })).toBe('caught up');
    expect(classifySourceChange(override, { lat: 40.0005, lng: -90 })).toBe('conflict');
  });

  it('are tested on fields that exist', () => {
    for (const field of FEW) expect(FIELDS).toContain(field);
  });
});
