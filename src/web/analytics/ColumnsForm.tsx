import {
  type ColumnValues,
  listColumns,
  MAPPABLE_FIELDS,
  SessionColumns,
  toColumnValues,
} from '#domain/analytics/session-columns.ts';
import type { ColumnMap } from '#domain/analytics/session-formats.ts';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

const LABELS: Readonly<Record<keyof ColumnValues, string>> = {
  start: 'Start',
  energy: 'Energy (kWh)',
  cost: 'Cost (USD)',
  minutes: 'Minutes',
  network: 'Network',
  place: 'Place',
};
const isRequired = (field: keyof ColumnValues) => field === 'start' || field === 'energy';
const SAMPLE_MAX = 40;

type Props = {
  fileName: string;
  rows: readonly (readonly string[])[];
  chosen: ColumnMap;
  onChoose: (chosen: ColumnMap) => void;
  onCancel: () => void;
};

export function ColumnsForm({ fileName, rows, chosen, onChoose, onCancel }: Props) {
  const columns = listColumns(rows);
  const form = useAppForm({
    schema: SessionColumns,
    defaultValues: toColumnValues(chosen),
    takesFocus: true,
    submit: async (next) => onChoose(next),
    toErrors: () => [],
  });
  const options = columns.map(({ heading }, index) => ({ value: String(index), label: heading }));
  function describeSample(value: string) {
    const sample = columns[Number(value)]?.sample;
    return value === '' || !sample ? null : `For example: ${sample.slice(0, SAMPLE_MAX)}`;
  }
  return (
    <form {...form.props} aria-label="Columns of the file" className="flex flex-col gap-4">
      <p className="text-sm wrap-anywhere">
        We don't recognize the columns of {fileName}. Choose the column for each of these.
      </p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {MAPPABLE_FIELDS.map((field) => (
          <SelectField
            key={field}
            label={LABELS[field]}
            name={field}
            options={[{ value: '', label: isRequired(field) ? 'Choose a column' : 'Not in this file' }, ...options]}
            value={form.watch(field)}
            onChange={(index) => form.change({ [field]: index })}
            hint={describeSample(form.watch(field))}
            error={form.field(field).error}
          />
        ))}
      </div>
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Continue</Button>
      </div>
    </form>
  );
}
