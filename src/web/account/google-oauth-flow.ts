import { AppError, isErrorCode } from '#contract/errors.ts';
import type { TextStorage } from '#web/lib/storage.ts';
import type { TabChannel } from '#web/lib/tab-channel.ts';
import type { GoogleSignInMode } from './identity.ts';

/** What tabs say of a sign-in in a window of its own: how it ended, and that the tab that began it has heard so. */
export type GoogleReturnMessage =
  | { readonly kind: 'returned'; readonly id: string | null; readonly error: string | null }
  | { readonly kind: 'heard'; readonly id: string | null };

/** A window beside this one. */
export type PopupWindow = {
  readonly isClosed: () => boolean;
  /** Whether it shows a page of another site. */
  readonly isElsewhere: () => boolean;
  readonly goTo: (address: string) => void;
  readonly close: () => void;
};

export type GoogleDependencies = {
  /** Opens an empty window, null when the browser does not let it. */
  readonly openWindow: () => PopupWindow | null;
  readonly redirectTo: (address: string) => void;
  readonly closeWindow: () => void;
  /** What comes after the ? of the address here. */
  readonly query: () => string;
  readonly returns: TabChannel<GoogleReturnMessage>;
  /** Kept as long as the tab; a window that is opened begins with a copy of it. */
  readonly tabStorage: TextStorage;
  readonly wait: (ms: number) => Promise<void>;
};

type End = { readonly error: string | null };

const LEFT_KEY = 'towcharge.left-for-google';
const WINDOW_KEY = 'towcharge.google-window';
const POLL_INTERVAL_MS = 100;
/** A window that is being cut off may show another site for a moment; no one closes it as fast as that. */
const MIN_CROSS_ORIGIN_POLLS = 5;
/** A window that shows a page of ours again looks closed from outside: the page may be about to tell how it went. */
const FINAL_MESSAGE_WAIT_MS = 3_000;
const CLOSE_WAIT_MS = 1_000;

function throwIfFailed({ error }: End): void {
  if (error) throw new AppError(isErrorCode(error) ? error : 'google_sign_in_failed');
}

/** The way to Google and back, in a window of its own or in this one. */
export function createGoogleOAuthFlow(dependencies: GoogleDependencies) {
  const { openWindow, redirectTo, closeWindow, query, returns, tabStorage, wait } = dependencies;
  /** The windows that went to Google from here and have not told how it ended. */
  const away = new Set<string>();
  /** The tries that wait, by their windows. */
  const waiting = new Map<string, (end: End) => void>();
  const lateListeners = new Set<() => void>();
  let lateResult: End | null = null;

  /** Whom the end of a window is told: a session is of every try, a failure only of the one that opened the window. */
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
   * A page of Google may cut its window off from this one, which then looks closed as well. So it does when it looks
   * closed before it stayed at another site; if it is cut off later, nothing tells that from a window that was closed.
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

  /** Waits for the end of a sign-in; when its window was closed without a word only the session can tell how it went. */
  async function waitForReturn(id: string, side: PopupWindow): Promise<'returned' | 'out-of-sight'> {
    const { promise: word, resolve } = Promise.withResolvers<End>();
    waiting.set(id, resolve);
    const end = await Promise.race([word, waitForPopupClosed(side)]).finally(() => waiting.delete(id));
    if (end === 'out-of-sight') return end;
    if (end !== 'closed') throwIfFailed(end);
    return 'returned';
  }

  /** Tells the tab that began a sign-in how it ended, and closes this window; whether it is still open and was heard. */
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
    /** Sends the visitor to Google. A window must be opened before anything is waited for, or browsers block it. */
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
    /** Calls back when a window comes back that no one waits for any more; it is then to be taken up by coming back. */
    onLateReturn(listener: () => void): () => void {
      lateListeners.add(listener);
      return () => lateListeners.delete(listener);
    },
    /** Takes up what came back: here, or elsewhere when this is the window of a tab that has heard of it. */
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
