import { AppError, isErrorCode } from '#contract/errors.ts';
import type { TextStorage } from '#web/lib/storage.ts';
import type { TabChannel } from '#web/lib/tab-channel.ts';
import type { GoogleSignInMode } from './identity.ts';

/** Messages between tabs about a popup sign-in: how it ended, and the opener's acknowledgment. */
export type GoogleReturnMessage =
  | { readonly kind: 'returned'; readonly id: string | null; readonly error: string | null }
  | { readonly kind: 'heard'; readonly id: string | null };

export type PopupWindow = {
  readonly isClosed: () => boolean;
  /** Whether it shows a page of another origin. */
  readonly isElsewhere: () => boolean;
  readonly goTo: (address: string) => void;
  readonly close: () => void;
};

export type GoogleDependencies = {
  /** Opens an empty window; null if the browser blocks it. */
  readonly openWindow: () => PopupWindow | null;
  readonly redirectTo: (address: string) => void;
  readonly closeWindow: () => void;
  /** The query string of the current URL. */
  readonly query: () => string;
  readonly returns: TabChannel<GoogleReturnMessage>;
  /** sessionStorage: a window opened from this tab starts with a copy of it. */
  readonly tabStorage: TextStorage;
  readonly wait: (ms: number) => Promise<void>;
};

type End = { readonly error: string | null };

const LEFT_KEY = 'towcharge.left-for-google';
const WINDOW_KEY = 'towcharge.google-window';
const POLL_INTERVAL_MS = 100;
/** A window that is being severed (COOP) may briefly look cross-origin; no user closes it within this many polls. */
const MIN_CROSS_ORIGIN_POLLS = 5;
/** A popup that is back on our origin can look closed from outside while it is about to report its result. */
const FINAL_MESSAGE_WAIT_MS = 3_000;
const CLOSE_WAIT_MS = 1_000;

function throwIfFailed({ error }: End): void {
  if (error) throw new AppError(isErrorCode(error) ? error : 'google_sign_in_failed');
}

export function createGoogleOAuthFlow(dependencies: GoogleDependencies) {
  const { openWindow, redirectTo, closeWindow, query, returns, tabStorage, wait } = dependencies;
  /** Popups that went to Google from this tab and haven't reported a result. */
  const away = new Set<string>();
  /** Pending sign-in attempts by popup ID. */
  const waiting = new Map<string, (end: End) => void>();
  const lateListeners = new Set<() => void>();
  let lateResult: End | null = null;

  /** Selects who is notified: success concerns every pending attempt, an error only the one that opened the window. */
  function pendingFor(id: string | null, { error }: End): ((end: End) => void)[] {
    return [...waiting].filter(([own]) => !error || id === null || own === id).map(([, tell]) => tell);
  }

  returns.listen((word) => {
    const isOwn = word.id === null ? away.size > 0 : away.has(word.id);
    if (word.kind !== 'returned' || !isOwn) return;
    returns.post({ kind: 'heard', id: word.id });
    if (word.error && word.id !== null) away.delete(word.id);
    else away.clear();
    if (waiting.size === 0) lateResult = word;
    for (const tell of waiting.size > 0 ? pendingFor(word.id, word) : lateListeners) tell(word);
  });

  function openTrackedPopup(id: string): PopupWindow | null {
    tabStorage.setItem(WINDOW_KEY, id);
    const side = openWindow();
    if (side) away.add(id);
    return side;
  }

  /**
   * Google's pages may sever the popup from its opener (COOP), and it then looks closed. That is assumed if it looks
   * closed before it was cross-origin for a while; a later severing can't be told from a closed window.
   */
  async function waitForPopupClosed(side: PopupWindow): Promise<'closed' | 'out-of-sight'> {
    let looksElsewhere = 0;
    while (!side.isClosed()) {
      if (side.isElsewhere()) looksElsewhere += 1;
      await wait(POLL_INTERVAL_MS);
    }
    if (looksElsewhere < MIN_CROSS_ORIGIN_POLLS) return 'out-of-sight';
    await wait(FINAL_MESSAGE_WAIT_MS);
    return 'closed';
  }

  /** Waits for the result. If the popup closed without reporting one, only the session shows whether it succeeded. */
  async function waitForReturn(id: string, side: PopupWindow): Promise<'returned' | 'out-of-sight'> {
    const { promise: word, resolve } = Promise.withResolvers<End>();
    waiting.set(id, resolve);
    const end = await Promise.race([word, waitForPopupClosed(side)]).finally(() => waiting.delete(id));
    if (end === 'out-of-sight') return end;
    if (end !== 'closed') throwIfFailed(end);
    return 'returned';
  }

  /**
   * Reports the result to the opener and closes this window; resolves with true if the opener heard but the window is
   * still open.
   */
  async function notifyOpener(error: string | null): Promise<boolean> {
    const id = tabStorage.getItem(WINDOW_KEY);
    let isHeard = false;
    const unsubscribe = returns.listen((word) => {
      isHeard ||= word.kind === 'heard' && word.id === id;
    });
    returns.post({ kind: 'returned', id, error });
    closeWindow();
    await wait(CLOSE_WAIT_MS);
    unsubscribe();
    return isHeard;
  }

  return {
    /** Sends the user to Google. The popup must open before any await, or browsers block it. */
    async leave(
      way: GoogleSignInMode,
      getGoogleSignInUrl: () => Promise<string>,
    ): Promise<'returned' | 'left' | 'out-of-sight'> {
      tabStorage.removeItem(LEFT_KEY);
      const id = crypto.randomUUID();
      const side = way === 'popup' ? openTrackedPopup(id) : null;
      try {
        const address = await getGoogleSignInUrl();
        if (side === null) {
          tabStorage.setItem(LEFT_KEY, 'yes');
          redirectTo(address);
          return 'left';
        }
        if (side.isClosed()) throw new AppError('google_sign_in_failed');
        side.goTo(address);
        return await waitForReturn(id, side);
      } finally {
        side?.close();
      }
    },
    /** Called when a popup returns after its attempt stopped waiting; comeBack() then finishes the sign-in. */
    onLateReturn(listener: () => void): () => void {
      lateListeners.add(listener);
      return () => lateListeners.delete(listener);
    },
    /** Finishes a returned sign-in: here, or elsewhere if this popup's opener has acknowledged it. */
    async comeBack(): Promise<'here' | 'elsewhere'> {
      const late = lateResult;
      lateResult = null;
      const end = late ?? { error: new URLSearchParams(query()).get('error') };
      const isInWindow = late === null && tabStorage.getItem(LEFT_KEY) === null;
      if (isInWindow && (await notifyOpener(end.error))) return 'elsewhere';
      tabStorage.removeItem(LEFT_KEY);
      throwIfFailed(end);
      return 'here';
    },
  };
}
