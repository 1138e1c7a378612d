import { useState } from 'react';
import { type Task, useTask } from './use-task.ts';

type Options<D> = {
  readonly start: () => D;
  /** Returns the success message; throws if saving fails. */
  readonly save: (draft: D) => Promise<string>;
  readonly failure: string;
};

export type Editing<D> = {
  /** Current input; null in view mode. */
  readonly draft: D | null;
  readonly change: (parts: Partial<D>) => void;
  readonly edit: () => void;
  readonly cancel: () => void;
  readonly submit: (form: HTMLFormElement) => Promise<void>;
  readonly task: Task;
};

/** State of a section that toggles between view and edit; keeps the input until it is saved or canceled. */
export function useEditing<D extends object>({ start, save, failure }: Options<D>): Editing<D> {
  const [draft, setDraft] = useState<D | null>(null);
  const task = useTask(failure);

  async function submit(): Promise<void> {
    if (draft === null) return;
    if (await task.run(() => save(draft))) setDraft(null);
  }

  return {
    draft,
    change: (parts) => setDraft((now) => now && { ...now, ...parts }),
    edit() {
      task.clear();
      setDraft(start());
    },
    cancel() {
      task.clear();
      setDraft(null);
    },
    submit,
    task,
  };
}
