import { AppError, isErrorCode } from '#contract/errors.ts';
import type { TextStorage } from '#web/lib/browser/storage.ts';
import type { TabChannel } from '#web/lib/browser/tab-channel.ts';

/** Messages between tabs about a popup sign-in: how it ended, and the opener's acknowledgment. */
export type GoogleReturnMessage =
  | { readonly kind: 'returned'; readonly id: string | null; readonly error: string | null }
  | { readonly kind: 'heard'; readonly id: string | null };

export type PopupWindow = {
  readonly isClosed: () => boolean;
  readonly isCrossOrigin: () => boolean;
  readonly goTo: (url: string) => void;
  readonly close: () => void;
};

export type PopupDependencies = {
  /** Returns null if the browser blocks the popup. */
  readonly openWindow: () => PopupWindow | null;
  readonly closeWindow: () => void;
  readonly returnChannel: TabChannel<GoogleReturnMessage>;
  /** sessionStorage: a window opened from this tab starts with a copy of it. */
  readonly tabStorage: TextStorage;
  readonly wait: (ms: number) => Promise<void>;
};

/** How a sign-in ended; `error` is null if it succeeded. */
export type SignInResult = { readonly error: string | null };

const WINDOW_KEY = 'towcharge.google-window';
const POLL_INTERVAL_MS = 100;
/** A window that is being severed (COOP) may briefly look cross-origin; no user closes it within this many polls. */
const MIN_CROSS_ORIGIN_POLLS = 5;
/** A popup that is back on our origin can look closed from outside while it is about to report its result. */
const FINAL_MESSAGE_WAIT_MS = 3_000;
const CLOSE_WAIT_MS = 1_000;

export function throwIfFailed({ error }: SignInResult): void {
  if (error) throw new AppError(isErrorCode(error) ? error : 'google_sign_in_failed');
}

/**
 * Waits for a popup to close. Google's pages may sever it from its opener (COOP), and it then looks closed. A popup
 * that looks closed before it has been cross-origin for a while counts as severed; one that looks closed later counts as
 * closed, although it may be severed too.
 */
async function waitForClosed(popup: PopupWindow, wait: PopupDependencies['wait']): Promise<'closed' | 'unobservable'> {
  let crossOriginPolls = 0;
  while (!popup.isClosed()) {
    if (popup.isCrossOrigin()) crossOriginPolls += 1;
    await wait(POLL_INTERVAL_MS);
  }
  if (crossOriginPolls < MIN_CROSS_ORIGIN_POLLS) return 'unobservable';
  await wait(FINAL_MESSAGE_WAIT_MS);
  return 'closed';
}

/** The opener's side: opens popups and receives their results, even after it has stopped waiting for them. */
export function createPopupOpener({ openWindow, returnChannel, tabStorage, wait }: PopupDependencies) {
  const openedIds = new Set<string>();
  /** Functions that notify the pending sign-in attempts, by popup ID. */
  const waiting = new Map<string, (result: SignInResult) => void>();
  const lateListeners = new Set<() => void>();
  let lateResult: SignInResult | null = null;

  /** Returns whom to notify: for an error with an ID, only the attempt with that ID; otherwise all pending attempts. */
  function pendingFor(id: string | null, { error }: SignInResult): ((result: SignInResult) => void)[] {
    return [...waiting].filter(([waitingId]) => !error || id === null || waitingId === id).map(([, notify]) => notify);
  }

  returnChannel.listen((message) => {
    const isOwn = message.id === null ? openedIds.size > 0 : openedIds.has(message.id);
    if (message.kind !== 'returned' || !isOwn) return;
    returnChannel.post({ kind: 'heard', id: message.id });
    if (message.error && message.id !== null) openedIds.delete(message.id);
    else openedIds.clear();
    if (waiting.size === 0) lateResult = message;
    for (const notify of waiting.size > 0 ? pendingFor(message.id, message) : lateListeners) notify(message);
  });

  return {
    /** Must be called before any await, or browsers block the popup. */
    open(id: string): PopupWindow | null {
      tabStorage.setItem(WINDOW_KEY, id);
      const popup = openWindow();
      if (popup) openedIds.add(id);
      return popup;
    },
    /** Waits for the result. If the popup closed without one, only the session shows whether the sign-in succeeded. */
    async waitForReturn(id: string, popup: PopupWindow): Promise<'returned' | 'unobservable'> {
      const { promise: message, resolve } = Promise.withResolvers<SignInResult>();
      waiting.set(id, resolve);
      const result = await Promise.race([message, waitForClosed(popup, wait)]).finally(() => waiting.delete(id));
      if (result === 'unobservable') return result;
      if (result !== 'closed') throwIfFailed(result);
      return 'returned';
    },
    onLateReturn(listener: () => void): () => void {
      lateListeners.add(listener);
      return () => lateListeners.delete(listener);
    },
    consumeLateResult(): SignInResult | null {
      const late = lateResult;
      lateResult = null;
      return late;
    },
  };
}

/**
 * The popup's side: reports the result to the opener and closes this window. Resolves with true if the opener received
 * it but the window is still open.
 */
export async function notifyOpener(
  { closeWindow, returnChannel, tabStorage, wait }: PopupDependencies,
  error: string | null,
): Promise<boolean> {
  const id = tabStorage.getItem(WINDOW_KEY);
  let isAcknowledged = false;
  const unsubscribe = returnChannel.listen((message) => {
    isAcknowledged ||= message.kind === 'heard' && message.id === id;
  });
  returnChannel.post({ kind: 'returned', id, error });
  closeWindow();
  await wait(CLOSE_WAIT_MS);
  unsubscribe();
  return isAcknowledged;
}
