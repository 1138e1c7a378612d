import { Suspense } from 'react';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { type UnsentChangesPrompt, unsentChangesPrompt } from '#web/lib/outbox/unsent-changes.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const UnsentChangesDialog = lazyPart(
  async () => (await import('./UnsentChangesDialog.tsx')).UnsentChangesDialog,
  ({ prompt }: { prompt: UnsentChangesPrompt }, onRetry) => (
    <PromptFailure onRetry={onRetry} onCancel={() => prompt.answer(false)} />
  ),
);

/** Shown if the dialog fails to load. It isn't a dialog itself, because every page would have to load that code. */
function PromptFailure({ onRetry, onCancel }: { onRetry: () => void; onCancel: () => void }) {
  return (
    <div role="alert" className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-sm rounded-2xl bg-panel p-4 shadow-float">
      <p className="mb-3 text-sm">
        Some changes haven't been sent yet. We couldn't load the choice to send them first.
      </p>
      <div className="flex justify-end gap-2">
        <Button kind="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </div>
  );
}

export function UnsentChangesQuestion() {
  const prompt = useStore(unsentChangesPrompt);
  if (prompt === null) return null;
  return (
    <Suspense>
      <UnsentChangesDialog prompt={prompt} />
    </Suspense>
  );
}
