type Toast = { readonly id: number; readonly text: string };

const TOAST_MS = 4000;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says something for a few seconds. */
export function showToast(text: string): void {
  lastId += 1;
  const toast = { id: lastId, text };
  change([...toasts.filter((shown) => shown.text !== text), toast]);
  setTimeout(() => change(toasts.filter((shown) => shown !== toast)), TOAST_MS);
}

export const toastStore = {
  get: () => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
