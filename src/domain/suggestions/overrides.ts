import { type FieldName, isSameValue } from './station-fields.ts';

/** A value that people found, laid over what the source of a station says of a field. */
export type Override = {
  readonly field: FieldName;
  readonly value: unknown;
  /** What the source said when the value was accepted, or when it was last decided to keep it. */
  readonly sourceValue: unknown;
  /** What the source says now. */
  readonly currentSourceValue: unknown;
};

/** What a new word of the source makes of an override: it stays, the source has caught up, or it says a third thing. */
export type SourceChange = 'stays' | 'caught up' | 'conflict';

/** Whether an override outlives what the source says now. */
export function classifySourceChange(
  { field, value, sourceValue }: Omit<Override, 'currentSourceValue'>,
  currentSourceValue: unknown,
): SourceChange {
  if (isSameValue(field, currentSourceValue, value)) return 'caught up';
  return isSameValue(field, currentSourceValue, sourceValue) ? 'stays' : 'conflict';
}

/** Values of some fields, as they are kept. */
export type StoredValues = { readonly [F in FieldName]?: unknown };

export type OverrideResult<O extends Override> = {
  /** What the station shows: the source, with what stays laid over it. */
  readonly shown: StoredValues;
  /** The overrides of which the source told something, as they are after it. */
  readonly told: readonly { readonly override: O; readonly currentSourceValue: unknown; readonly step: SourceChange }[];
};

/** Lays overrides over what a source tells of a station; what it does not tell stays as it is shown. */
export function applyOverridesToFields<O extends Override>(
  source: StoredValues,
  overrides: readonly O[],
): OverrideResult<O> {
  const shown: Record<string, unknown> = { ...source };
  const told = overrides
    .filter(({ field }) => field in source)
    .map((override) => {
      const currentSourceValue = source[override.field];
      const step = classifySourceChange(override, currentSourceValue);
      if (step !== 'caught up') shown[override.field] = override.value;
      return { override, currentSourceValue, step };
    });
  return { shown, told };
}
