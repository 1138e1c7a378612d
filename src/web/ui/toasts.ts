import { createStore } from '#web/lib/store.ts';

export type ToastAction = { readonly label: string; readonly act: () => void };
type Toast = { readonly id: number; readonly text: string; readonly action: ToastAction | null };
/** What keeps a toast open. */
type Interaction = 'focus' | 'pointer';

const TOAST_MS = 6_000;
const TOAST_WITH_ACTION_MS = 10_000;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const interactions = new Map<number, Set<Interaction>>();
const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

function hide(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  interactions.delete(id);
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

function pauseTimer(id: number, interaction: Interaction): void {
  clearTimeout(timers.get(id));
  interactions.set(id, (interactions.get(id) ?? new Set()).add(interaction));
}

/** Restarts a toast's timer when no interaction keeps it open anymore. */
function resumeTimer(id: number, interaction: Interaction): void {
  const remaining = interactions.get(id);
  remaining?.delete(interaction);
  const toast = toasts.get().find((shown) => shown.id === id);
  if (toast && !remaining?.size) hideLater(toast);
}

export const toastStore = {
  get: toasts.get,
  subscribe: toasts.subscribe,
  hide,
  pauseTimer,
  resumeTimer,
};
