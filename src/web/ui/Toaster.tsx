import { useSyncExternalStore } from 'react';
import { toastStore } from './toasts.ts';

/** Where short messages appear; a screen reader hears them too. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-20 z-50 flex flex-col items-center gap-2 md:top-auto md:bottom-20"
    >
      {toasts.map(({ id, text }) => (
        <p key={id} className="rounded-xl bg-ink px-4 py-2.5 text-sm font-medium text-panel shadow-float">
          {text}
        </p>
      ))}
    </div>
  );
}
