import type { ComponentProps } from 'react';
import type { FieldName, FieldValue } from '#domain/suggestions/station-fields.ts';
import { Field } from '#web/ui/Field.tsx';
import { FIELD_LABELS, formatFieldValue } from './suggestion-labels.ts';
import type { SuggestionEditing } from './use-suggestion-form.ts';

export function currentValueHint({ seen, changed }: SuggestionEditing, field: FieldName): string | undefined {
  if (seen === null || !changed.has(field)) return undefined;
  return `On the map now: ${formatFieldValue(field, seen[field] as FieldValue)}`;
}

type TextField = Exclude<FieldName, 'position' | 'connectors'>;
type Props = Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'value' | 'onChange'> & {
  editing: SuggestionEditing;
  field: TextField;
};

export function SuggestedTextField({ editing, field, hint, ...rest }: Props) {
  const shownHint = currentValueHint(editing, field) ?? hint;
  return (
    <Field
      label={FIELD_LABELS[field]}
      name={field}
      value={editing.form[field]}
      onChange={(event) => editing.change({ [field]: event.target.value })}
      error={editing.errorFor(field) ?? null}
      autoComplete="off"
      {...(shownHint === undefined ? {} : { hint: shownHint })}
      {...rest}
    />
  );
}
