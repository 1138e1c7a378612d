import { type ReactNode, useState } from 'react';
import { focusFirstField } from '#web/lib/focus-first-field.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormActions } from './FormActions.tsx';
import { Section, TaskResultBanner } from './Section.tsx';
import type { Editing } from './use-editing.ts';

type Props<D> = {
  title: string;
  hint?: ReactNode;
  editing: Editing<D>;
  /** Content in view mode. */
  view: ReactNode;
  fields: (draft: D) => ReactNode;
};

function focusNow(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** A section that toggles between view and edit, and moves the focus accordingly. */
export function EditableSection<D>({ title, hint, editing, view, fields }: Props<D>) {
  const { draft, task } = editing;
  const [wasEdited, setEdited] = useState(false);
  function edit() {
    setEdited(true);
    editing.edit();
  }
  const editButton = (
    <Button kind="secondary" ref={wasEdited ? focusNow : undefined} onClick={edit} aria-label={`Edit ${title}`}>
      Edit
    </Button>
  );
  if (draft === null)
    return (
      <Section title={title} hint={hint} action={editButton}>
        <TaskResultBanner outcome={task.outcome} />
        {view}
      </Section>
    );
  return (
    <Section title={title} hint={hint}>
      <form
        ref={focusFirstField}
        noValidate
        aria-label={title}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void editing.submit(event.currentTarget);
        }}
      >
        {fields(draft)}
        <TaskResultBanner outcome={task.outcome} />
        <FormActions words="Save" busyLabel="Saving..." isBusy={task.isRunning} onCancel={editing.cancel} />
      </form>
    </Section>
  );
}
