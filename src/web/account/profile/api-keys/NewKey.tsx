import { focusOnMount } from '#web/lib/focus-on-mount.ts';
import { Button } from '#web/ui/Button.tsx';
import { TaskResultBanner } from '../TaskResultBanner.tsx';
import { useCopy } from '../use-copy.ts';

/** A new key, shown only once. */
export function NewKey({ text, onDone }: { text: string; onDone: () => void }) {
  const { copy, outcome } = useCopy(text, 'The key was copied.');
  return (
    <section
      ref={focusOnMount}
      tabIndex={-1}
      aria-label="Your new API key"
      className="flex flex-col gap-3 rounded-xl border border-line-strong p-4 outline-none"
    >
      <p className="text-sm font-medium">Copy your new key now. You won't see it again.</p>
      <p className="rounded-lg bg-panel-2 px-3 py-2 font-mono text-sm wrap-anywhere select-all">{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={copy}>Copy key</Button>
        <Button kind="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
      <TaskResultBanner outcome={outcome} />
    </section>
  );
}
