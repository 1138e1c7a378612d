import { useRef, useState } from 'react';
import { problemWords } from './problem-words.ts';

/** How something that was tried ended. */
export type Outcome = { readonly kind: 'success' | 'alert'; readonly words: string };

export type Task = {
  readonly isRunning: boolean;
  readonly outcome: Outcome | null;
  /** Tries something, one thing at a time; it gives the words that tell of its success, if any are needed. */
  readonly run: (work: () => Promise<string | null>) => Promise<boolean>;
  /** Tells of a success that was reached elsewhere. */
  readonly succeed: (words: string) => void;
  readonly clear: () => void;
};

/** Something a person sets off: whether it runs, and how it ended. */
export function useTask(failure: string): Task {
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // Two clicks can come before the page is drawn anew.
  const isUnderWay = useRef(false);

  async function run(work: () => Promise<string | null>): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setRunning(true);
    setOutcome(null);
    try {
      const words = await work();
      setOutcome(words === null ? null : { kind: 'success', words });
      return true;
    } catch (error) {
      setOutcome({ kind: 'alert', words: problemWords(error, failure) });
      return false;
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
  }

  const succeed = (words: string) => setOutcome({ kind: 'success', words });
  return { isRunning, outcome, run, succeed, clear: () => setOutcome(null) };
}
