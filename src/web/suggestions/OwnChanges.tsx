import type { FieldName, FieldValue } from '#domain/suggestions/station-fields.ts';
import { FIELD_LABELS, formatFieldValue } from './suggestion-labels.ts';

type Change = { readonly field: FieldName; readonly seen: FieldValue; readonly proposed: FieldValue };

export function OwnChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {changes.map(({ field, seen, proposed }) => (
        <div key={field} className="wrap-anywhere">
          <dt className="inline font-medium">{FIELD_LABELS[field]}: </dt>
          <dd className="inline">
            {seen !== null && (
              <>
                <del className="text-ink-3 no-underline">{formatFieldValue(field, seen)}</del>{' '}
                <span className="text-ink-3">→</span>{' '}
              </>
            )}
            <ins className="font-medium no-underline">{formatFieldValue(field, proposed)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
