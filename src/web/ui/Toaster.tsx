import type { ReactNode } from 'react';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { classNames } from './class-names.ts';
import { type ToastAction, toastStore } from './toasts.ts';

/** Toast container: below the search box on phones, and above open dialogs. Screen readers announce the messages. */
export function Toaster({ children }: { children?: ReactNode }) {
  const toasts = useStore(toastStore);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-20 z-60 flex flex-col items-center gap-2 md:top-auto md:bottom-20 max-md:in-[body:has([role=dialog])]:top-3 max-md:in-[body:has([role=dialog])]:right-16"
    >
      {children}
      {toasts.map(({ id, text, action }) => (
        <fieldset
          key={id}
          className={classNames(
            'flex min-w-0 max-w-full items-center gap-2 rounded-xl bg-ink px-4 text-sm font-medium text-panel shadow-float',
            action && 'pointer-events-auto',
          )}
          onFocus={() => toastStore.pauseTimer(id, 'focus')}
          onBlur={() => toastStore.resumeTimer(id, 'focus')}
          onPointerEnter={() => toastStore.pauseTimer(id, 'pointer')}
          onPointerLeave={() => toastStore.resumeTimer(id, 'pointer')}
        >
          <p className="min-w-0 py-2.5 wrap-anywhere">{text}</p>
          {action && <ToastButton id={id} action={action} />}
        </fieldset>
      ))}
    </div>
  );
}

function ToastButton({ id, action }: { id: number; action: ToastAction }) {
  return (
    <button
      type="button"
      className="-mr-2.5 min-h-11 shrink-0 rounded-lg px-2.5 font-semibold underline underline-offset-2 outline-offset-[-3px]"
      onClick={() => {
        toastStore.hide(id);
        action.act();
      }}
    >
      {action.label}
    </button>
  );
}
