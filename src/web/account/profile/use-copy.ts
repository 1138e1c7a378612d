import { copyText } from '#web/lib/browser/share.ts';
import { type Task, useTask } from './use-task.ts';

export const COPY_FAILURE = "Your browser couldn't copy the text. Please select and copy it yourself.";

export function useCopy(text: string, success: string): Pick<Task, 'outcome'> & { readonly copy: () => void } {
  const { run, outcome } = useTask(COPY_FAILURE);
  async function copy(): Promise<string> {
    if (!(await copyText(text))) throw new Error(COPY_FAILURE);
    return success;
  }
  return { outcome, copy: () => void run(copy) };
}
