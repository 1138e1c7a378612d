import { copyText } from '#web/lib/browser/share.ts';
import { Button } from '#web/ui/Button.tsx';
import { TaskResultBanner } from '../Section.tsx';
import { useTask } from '../use-task.ts';

const focusNow = (element: HTMLElement | null) => element?.focus();

/** A new key, which is shown this one time. */
export function NewKey({ text, onDone }: { text: string; onDone: () => void }) {
  const task = useTask('The key could not be copied. Please select it and copy it yourself.');
  async function copy(): Promise<string> {
    if (!(await copyText(text))) throw new Error('The browser cannot copy text');
    return 'The key was copied.';
  }
  return (
    <section
      ref={focusNow}
      tabIndex={-1}
      aria-label="Your new API key"
      className="flex flex-col gap-3 rounded-xl border border-line-strong p-4 outline-none"
    >
      <p className="text-sm font-medium">Copy your new key now. You won't see it again.</p>
      <p className="rounded-lg bg-panel-2 px-3 py-2 font-mono text-sm wrap-anywhere select-all">{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void task.run(copy)}>Copy key</Button>
        <Button kind="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
      <TaskResultBanner outcome={task.outcome} />
    </section>
  );
}
