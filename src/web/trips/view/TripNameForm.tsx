import { type FormEvent, useRef, useState } from 'react';
import { isVisible } from '#domain/plain-text.ts';
import { TRIP_NAME_MAX } from '#domain/trips/trip.ts';
import { focusWithRestore } from '#web/lib/form/focus-first-field.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';

type Props = {
  /** The current or suggested name. */
  name: string;
  isSaving: boolean;
  /** Rejects if saving fails; the caller shows the error. */
  onSave: (name: string) => Promise<void>;
  onCancel: () => void;
};

export function TripNameForm({ name: given, isSaving, onSave, onCancel }: Props) {
  const [name, setName] = useState(given.slice(0, TRIP_NAME_MAX));
  const isEmpty = !isVisible(name);
  const isSent = useRef(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmpty || isSent.current) return;
    isSent.current = true;
    onSave(name.trim()).catch(() => {
      isSent.current = false;
    });
  }
  return (
    <form ref={focusWithRestore} onSubmit={submit} className="flex flex-col gap-2 rounded-xl border border-line p-3">
      <Field
        label="Trip name"
        name="trip-name"
        maxLength={TRIP_NAME_MAX}
        value={name}
        error={isEmpty ? 'Give the trip a name.' : null}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSaving}>
          Save
        </Button>
      </div>
    </form>
  );
}
