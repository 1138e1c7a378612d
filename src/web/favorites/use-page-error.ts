import { useState } from 'react';
import { useResource } from '#web/lib/hooks/use-resource.ts';
import { showToast } from '#web/ui/toasts.ts';

/** A message visible for less time than this counts as unread. */
const MIN_READ_MS = 4_000;

/** The error of an action on a page. If the user leaves before having time to read it, it is shown as a toast. */
export function usePageError() {
  const [problem, setProblem] = useState<string | null>(null);
  const lifetime = useResource(
    () => ({ hasLeft: false, shown: { message: '', at: 0 } }),
    (state) => {
      state.hasLeft = true;
      const { message, at } = state.shown;
      if (message && performance.now() - at < MIN_READ_MS) showToast(message);
    },
  );

  function showError(message: string): void {
    if (!lifetime || lifetime.hasLeft) {
      showToast(message);
      return;
    }
    lifetime.shown = { message, at: performance.now() };
    setProblem(message);
  }

  function dismiss(): void {
    if (lifetime) lifetime.shown = { message: '', at: 0 };
    setProblem(null);
  }

  return { problem, showError, dismiss };
}
