import { type FieldName, isSameValue } from './station-fields.ts';

/** An accepted value that overrides a field of the source. */
export type Override = {
  readonly field: FieldName;
  readonly value: unknown;
  /** The source's value when the override was accepted or last confirmed. */
  readonly sourceValue: unknown;
  readonly currentSourceValue: unknown;
};

/** What a source update means for an override: no change, the source now agrees, or the source has another value. */
export type SourceChange = 'none' | 'caught up' | 'conflict';

/** Classifies a source update of an overridden field. */
export function classifySourceChange(
  { field, value, sourceValue }: Omit<Override, 'currentSourceValue'>,
  currentSourceValue: unknown,
): SourceChange {
  if (isSameValue(field, currentSourceValue, value)) return 'caught up';
  return isSameValue(field, currentSourceValue, sourceValue) ? 'none' : 'conflict';
}

export type StoredValues = { readonly [F in FieldName]?: unknown };

export type OverrideResult<O extends Override> = {
  /** The values to show: the source's, or the overriding ones where the source hasn't caught up. */
  readonly shown: StoredValues;
  /** The overrides whose field the source reported, with the outcome. */
  readonly results: readonly {
    readonly override: O;
    readonly currentSourceValue: unknown;
    readonly sourceChange: SourceChange;
  }[];
};

/** Applies overrides to a source's values; fields that the source doesn't report stay unchanged. */
export function applyOverridesToFields<O extends Override>(
  source: StoredValues,
  overrides: readonly O[],
): OverrideResult<O> {
  const shown: Record<string, unknown> = { ...source };
  const results = overrides
    .filter(({ field }) => field in source)
    .map((override) => {
      const currentSourceValue = source[override.field];
      const sourceChange = classifySourceChange(override, currentSourceValue);
      if (sourceChange !== 'caught up') shown[override.field] = override.value;
      return { override, currentSourceValue, sourceChange };
    });
  return { shown, results };
}
