import { useState } from 'react';
import { type Task, useTask } from './use-task.ts';

type Options<D> = {
  /** What the fields hold when editing begins. */
  readonly start: () => D;
  /** What is said when the section was saved; what cannot be saved throws. */
  readonly save: (draft: D) => Promise<string>;
  readonly failure: string;
};

export type Editing<D> = {
  /** What was typed so far; null while the section is only looked at. */
  readonly draft: D | null;
  readonly change: (parts: Partial<D>) => void;
  readonly edit: () => void;
  readonly cancel: () => void;
  readonly submit: (form: HTMLFormElement) => Promise<void>;
  readonly task: Task;
};

/** A section that is looked at or edited; what was typed stays until it is saved or cancelled. */
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
