import { useRef, useState } from 'react';
import { taskErrorText } from './task-error-text.ts';

export type TaskResult = { readonly kind: 'success' | 'alert'; readonly text: string };

export type Task = {
  readonly isRunning: boolean;
  readonly outcome: TaskResult | null;
  /** Runs one task at a time; `work` returns the success message, or null for none. */
  readonly run: (work: () => Promise<string | null>) => Promise<boolean>;
  /** Shows a success message for work done outside of `run`. */
  readonly succeed: (text: string) => void;
  readonly clear: () => void;
};

/** State of a user-triggered task: whether it runs, and its result. */
export function useTask(failure: string): Task {
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<TaskResult | null>(null);
  // A ref, because two clicks can come before the next render.
  const isInFlight = useRef(false);

  async function run(work: () => Promise<string | null>): Promise<boolean> {
    if (isInFlight.current) return false;
    isInFlight.current = true;
    setRunning(true);
    setOutcome(null);
    try {
      const text = await work();
      setOutcome(text === null ? null : { kind: 'success', text });
      return true;
    } catch (error) {
      setOutcome({ kind: 'alert', text: taskErrorText(error, failure) });
      return false;
    } finally {
      isInFlight.current = false;
      setRunning(false);
    }
  }

  const succeed = (text: string) => setOutcome({ kind: 'success', text });
  return { isRunning, outcome, run, succeed, clear: () => setOutcome(null) };
}
