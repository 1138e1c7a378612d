import { z } from 'zod';
import { TRIP_NAME_MAX, TripName } from '#domain/trips/trip.ts';
import { focusWithRestore } from '#web/lib/form/focus-first-field.ts';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';

const NameDraft = z.object({ name: TripName });

type Props = {
  /** The current or suggested name. */
  name: string;
  /** Rejects if saving fails; the caller shows the error. */
  onSave: (name: string) => Promise<void>;
  onCancel: () => void;
};

export function TripNameForm({ name, onSave, onCancel }: Props) {
  const form = useAppForm({
    schema: NameDraft,
    defaultValues: { name: name.slice(0, TRIP_NAME_MAX) },
    submit: (draft) => onSave(draft.name),
    toErrors: () => [],
  });
  return (
    <div ref={focusWithRestore}>
      <form {...form.props} className="flex flex-col gap-2 rounded-xl border border-line p-3">
        <Field label="Trip name" maxLength={TRIP_NAME_MAX} {...form.field('name')} />
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={form.isBusy}>
            Save
          </Button>
        </div>
      </form>
    </div>
  );
}
