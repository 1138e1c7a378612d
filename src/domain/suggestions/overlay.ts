import { type FieldName, isSameValue } from './station-fields.ts';

/** A value that people found, laid over what the source of a station says of a field. */
export type Override = {
  readonly field: FieldName;
  readonly value: unknown;
  /** What the source said when the value was accepted, or when it was last decided to keep it. */
  readonly sourceValue: unknown;
  /** What the source says now. */
  readonly sourceNow: unknown;
};

/** What a new word of the source makes of an override: it stays, the source has caught up, or it says a third thing. */
export type Step = 'stays' | 'caught up' | 'conflict';

/** Whether an override outlives what the source says now. */
export function stepOf({ field, value, sourceValue }: Omit<Override, 'sourceNow'>, sourceNow: unknown): Step {
  if (isSameValue(field, sourceNow, value)) return 'caught up';
  return isSameValue(field, sourceNow, sourceValue) ? 'stays' : 'conflict';
}

/** Values of some fields, as they are kept. */
export type KeptValues = { readonly [F in FieldName]?: unknown };

export type Overlaid<O extends Override> = {
  /** What the station shows: the source, with what stays laid over it. */
  readonly shown: KeptValues;
  /** The overrides of which the source told something, as they are after it. */
  readonly told: readonly { readonly override: O; readonly sourceNow: unknown; readonly step: Step }[];
};

/** Lays overrides over what a source tells of a station; what it does not tell stays as it is shown. */
export function layOver<O extends Override>(source: KeptValues, overrides: readonly O[]): Overlaid<O> {
  const shown: Record<string, unknown> = { ...source };
  const told = overrides
    .filter(({ field }) => field in source)
    .map((override) => {
      const sourceNow = source[override.field];
      const step = stepOf(override, sourceNow);
      if (step !== 'caught up') shown[override.field] = override.value;
      return { override, sourceNow, step };
    });
  return { shown, told };
}
