import { createStore } from '#web/lib/store.ts';

export type ToastAction = { readonly label: string; readonly act: () => void };
type Toast = { readonly id: number; readonly text: string; readonly action: ToastAction | null };
/** What keeps a toast open: keyboard focus or the pointer. */
type Holder = 'focus' | 'pointer';

const TOAST_MS = 6_000;
const TOAST_WITH_ACTION_MS = 10_000;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const holders = new Map<number, Set<Holder>>();
const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

function hide(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  holders.delete(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

function hideLater({ id, action }: Toast): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => hide(id), action ? TOAST_WITH_ACTION_MS : TOAST_MS),
  );
}

/** Shows a toast for a few seconds, longer with an action. Replaces one with the same text if neither has an action. */
export function showToast(text: string, action: ToastAction | null = null): void {
  lastId += 1;
  const toast = { id: lastId, text, action };
  for (const shown of toasts.get()) if (shown.text === text && !shown.action && !action) hide(shown.id);
  toasts.set([...toasts.get(), toast]);
  hideLater(toast);
}

/** Keeps a toast open while the user interacts with it. */
function pauseTimer(id: number, holder: Holder): void {
  clearTimeout(timers.get(id));
  holders.set(id, (holders.get(id) ?? new Set()).add(holder));
}

/** Restarts a toast's timer when no interaction keeps it open anymore. */
function release(id: number, holder: Holder): void {
  const remaining = holders.get(id);
  remaining?.delete(holder);
  const toast = toasts.get().find((shown) => shown.id === id);
  if (toast && !remaining?.size) hideLater(toast);
}

export const toastStore = {
  get: toasts.get,
  subscribe: toasts.subscribe,
  hide,
  hold: pauseTimer,
  release,
};
