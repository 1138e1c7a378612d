import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { taskErrorText } from './task-error-text.ts';

export type TaskResult = { readonly kind: 'success' | 'alert'; readonly text: string };

export type Task = {
  readonly isRunning: boolean;
  readonly outcome: TaskResult | null;
  /** Resolves with whether the task ran and succeeded. `work` returns the success message, or null for none. */
  readonly run: (work: () => Promise<string | null>) => Promise<boolean>;
  readonly clear: () => void;
};

/** Runs one task at a time, and ignores others meanwhile. A failure isn't thrown, but becomes a message to show. */
export function useTask(failure: string): Task {
  const { mutateAsync, isPending, data, reset } = useMutation({
    async mutationFn(work: () => Promise<string | null>): Promise<TaskResult | null> {
      try {
        const text = await work();
        return text === null ? null : { kind: 'success', text };
      } catch (error) {
        return { kind: 'alert', text: taskErrorText(error, failure) };
      }
    },
  });
  // A ref, because two clicks can come before the next render.
  const isInFlight = useRef(false);

  async function run(work: () => Promise<string | null>): Promise<boolean> {
    if (isInFlight.current) return false;
    isInFlight.current = true;
    try {
      return (await mutateAsync(work))?.kind !== 'alert';
    } finally {
      isInFlight.current = false;
    }
  }

  return { isRunning: isPending, outcome: data ?? null, run, clear: reset };
}
