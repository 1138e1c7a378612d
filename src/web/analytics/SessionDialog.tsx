import { useId } from 'react';
import type { ChargingSession } from '#domain/analytics/charging-session.ts';
import { NETWORKS } from '#domain/chargers/networks/networks.ts';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useSaveSession } from './analytics-queries.ts';
import { keepUnchangedStart, SessionForm, toSessionErrors, toSessionFormValues } from './session-form.ts';

export type SelectableRig = { readonly id: string; readonly name: string };

/** Initial values of the form. They always include an ID, so that a resent form is stored only once. */
export type InitialSession = Partial<ChargingSession> & Pick<ChargingSession, 'id' | 'source'>;

type Props = {
  uid: string;
  title: string;
  initial: InitialSession;
  rigs: readonly SelectableRig[];
  onClose: () => void;
  onSaved: () => void;
};

export function SessionDialog({ uid, title, initial, rigs, onClose, onSaved }: Props) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} size="lg">
      <SessionFields {...{ uid, title, initial, rigs, onClose, onSaved }} />
    </Dialog>
  );
}

function SessionFields({ uid, title, initial, rigs, onClose, onSaved }: Props) {
  const networksId = useId();
  const save = useSaveSession(uid);
  const form = useAppForm({
    schema: SessionForm,
    defaultValues: toSessionFormValues(initial, new Date()),
    async submit(draft) {
      await save({ ...keepUnchangedStart(draft, initial), id: initial.id, source: initial.source });
      onSaved();
    },
    toErrors: toSessionErrors,
  });
  const options = [{ value: '', label: 'No rig' }, ...rigs.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <form {...form.props} aria-label={title} className="flex flex-col gap-4 p-5">
      <Field label="Start" type="datetime-local" required {...form.field('startedAt')} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Energy (kWh)" inputMode="decimal" required autoComplete="off" {...form.field('energyKwh')} />
        <Field label="Cost ($)" inputMode="decimal" autoComplete="off" {...form.field('costDollars')} />
        <Field label="Minutes" inputMode="numeric" autoComplete="off" {...form.field('minutes')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Network" autoComplete="off" list={networksId} {...form.field('network')} />
        <Field label="Place" autoComplete="off" {...form.field('place')} />
      </div>
      <datalist id={networksId}>
        {NETWORKS.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {rigs.length > 0 && (
        <SelectField
          label="Rig"
          name="rigId"
          options={options}
          value={form.watch('rigId')}
          onChange={(rigId) => form.change({ rigId })}
        />
      )}
      <FormAlert message={form.generalError} />
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={form.isBusy}>
          {form.isBusy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
