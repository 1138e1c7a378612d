import { useRef, useState } from 'react';
import { taskErrorText } from './task-error-text.ts';

/** How something that was tried ended. */
export type TaskResult = { readonly kind: 'success' | 'alert'; readonly words: string };

export type Task = {
  readonly isRunning: boolean;
  readonly outcome: TaskResult | null;
  /** Tries something, one thing at a time; it gives the words that tell of its success, if any are needed. */
  readonly run: (work: () => Promise<string | null>) => Promise<boolean>;
  /** Tells of a success that was reached elsewhere. */
  readonly succeed: (words: string) => void;
  readonly clear: () => void;
};

/** Something a person sets off: whether it runs, and how it ended. */
export function useTask(failure: string): Task {
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<TaskResult | null>(null);
  // Two clicks can come before the page is drawn again.
  const isInFlight = useRef(false);

  async function run(work: () => Promise<string | null>): Promise<boolean> {
    if (isInFlight.current) return false;
    isInFlight.current = true;
    setRunning(true);
    setOutcome(null);
    try {
      const words = await work();
      setOutcome(words === null ? null : { kind: 'success', words });
      return true;
    } catch (error) {
      setOutcome({ kind: 'alert', words: taskErrorText(error, failure) });
      return false;
    } finally {
      isInFlight.current = false;
      setRunning(false);
    }
  }

  const succeed = (words: string) => setOutcome({ kind: 'success', words });
  return { isRunning, outcome, run, succeed, clear: () => setOutcome(null) };
}
