import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { focusOnMount } from '#web/lib/focus-on-mount.ts';
import { type AppForm, useAppForm } from '#web/lib/form/use-app-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { Section } from '#web/ui/Section.tsx';
import { FormActions } from '../FormActions.tsx';
import { TaskResultBanner } from '../TaskResultBanner.tsx';
import { taskErrors } from '../task-error-text.ts';

type FormProps<Values extends FieldValues, Parsed> = {
  title: string;
  schema: z.ZodType<Parsed, Values>;
  values: DefaultValues<Values>;
  /** Returns the success message; throws if saving fails. */
  save: (parsed: Parsed) => Promise<string>;
  failure: string;
  fields: (form: AppForm<Values>) => ReactNode;
};

type Props<Values extends FieldValues, Parsed> = FormProps<Values, Parsed> & {
  hint?: ReactNode;
  view: ReactNode;
};

export function EditableSection<Values extends FieldValues, Parsed>({ hint, view, ...form }: Props<Values, Parsed>) {
  const [state, setState] = useState<'first-view' | 'editing' | 'view'>('first-view');
  const [successText, setSuccessText] = useState<string | null>(null);
  const { title } = form;

  function edit() {
    setSuccessText(null);
    setState('editing');
  }
  function close(text: string | null) {
    setSuccessText(text);
    setState('view');
  }

  if (state === 'editing')
    return (
      <Section title={title} hint={hint}>
        <EditForm {...form} onSaved={close} onCancel={() => close(null)} />
      </Section>
    );
  const editButton = (
    <Button
      kind="secondary"
      ref={state === 'view' ? focusOnMount : undefined}
      onClick={edit}
      aria-label={`Edit ${title}`}
    >
      Edit
    </Button>
  );
  return (
    <Section title={title} hint={hint} action={editButton}>
      <TaskResultBanner outcome={successText === null ? null : { kind: 'success', text: successText }} />
      {view}
    </Section>
  );
}

type EditProps<Values extends FieldValues, Parsed> = FormProps<Values, Parsed> & {
  onSaved: (text: string) => void;
  onCancel: () => void;
};

function EditForm<Values extends FieldValues, Parsed>(props: EditProps<Values, Parsed>) {
  const { title, schema, values, save, failure, fields, onSaved, onCancel } = props;
  const form = useAppForm({
    schema,
    defaultValues: values,
    takesFocus: true,
    submit: async (parsed) => onSaved(await save(parsed)),
    toErrors: (error) => taskErrors(error, failure),
  });
  return (
    <form {...form.props} aria-label={title} className="flex flex-col gap-4">
      {fields(form)}
      <FormAlert message={form.generalError} />
      <FormActions label="Save" busyLabel="Saving..." isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
}
