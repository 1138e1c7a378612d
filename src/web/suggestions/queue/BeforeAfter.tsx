import type { SuggestionQueueEntry } from '#contract/suggestions.ts';
import type { FieldName } from '#domain/suggestions/station-fields.ts';
import { FIELD_LABELS, formatFieldValue } from '../suggestion-labels.ts';

type Props = {
  entry: SuggestionQueueEntry;
  chosenFields: readonly FieldName[];
  onChoose: (fields: readonly FieldName[]) => void;
};
type Change = SuggestionQueueEntry['changes'][number];

const CELL = 'px-2 py-2 text-left align-top wrap-anywhere first:pl-0';

/** Current and suggested values by field; while the suggestion is pending, each field can be excluded. */
export function BeforeAfter({ entry, chosenFields, onChoose }: Props) {
  const { changes, isNew, status, acceptedFields } = entry;
  const isPending = status === 'pending';
  const toggle = (field: FieldName) =>
    onChoose(
      changes.map((change) => change.field).filter((other) => (other === field) !== chosenFields.includes(other)),
    );
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">{isNew ? 'What is suggested' : 'Before and after'}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-ink-2">
          <th scope="col" className={CELL}>
            Field
          </th>
          {!isNew && (
            <th scope="col" className={CELL}>
              On the map
            </th>
          )}
          <th scope="col" className={CELL}>
            Suggested
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field} className="border-b border-line last:border-b-0">
            <th scope="row" className={`${CELL} font-medium`}>
              {isPending ? (
                <label className="flex min-h-6 cursor-pointer items-start gap-2">
                  <input
                    type="checkbox"
                    className="mt-0.5 size-5 shrink-0 accent-brand"
                    checked={chosenFields.includes(change.field)}
                    onChange={() => toggle(change.field)}
                  />
                  {FIELD_LABELS[change.field]}
                </label>
              ) : (
                FIELD_LABELS[change.field]
              )}
            </th>
            {!isNew && (
              <td className={CELL}>
                <CurrentValue change={change} />
              </td>
            )}
            <td className={`${CELL} font-medium`}>
              {formatFieldValue(change.field, change.proposed)}
              {acceptedFields && !acceptedFields.includes(change.field) && (
                <span className="block text-xs font-normal text-ink-3">Not accepted</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CurrentValue({ change: { field, current, seen, isStale, conflict } }: { change: Change }) {
  return (
    <>
      {formatFieldValue(field, current)}
      {isStale && (
        <span className="block text-xs text-notice">
          Changed since the suggestion: the driver saw {formatFieldValue(field, seen)}
        </span>
      )}
      {conflict && (
        <span className="block text-xs text-notice">
          The official data now says: {formatFieldValue(field, conflict.source)}
        </span>
      )}
    </>
  );
}
