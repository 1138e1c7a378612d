import { AppError, isErrorCode } from '#contract/errors.ts';
import type { TextStorage } from '#web/lib/storage.ts';
import type { TabChannel } from '#web/lib/tab-channel.ts';
import type { GoogleWay } from './identity.ts';

/** How a sign-in at Google ended, as the page that it comes back to tells the one that began it. */
export type GoogleReturn = { readonly error: string | null };

/** A window beside this one. */
export type SideWindow = {
  readonly isClosed: () => boolean;
  readonly goTo: (address: string) => void;
  readonly close: () => void;
};

export type GoogleDependencies = {
  /** Opens an empty window, null when the browser does not let it. */
  readonly openWindow: () => SideWindow | null;
  readonly leaveFor: (address: string) => void;
  readonly closeThisWindow: () => void;
  /** What comes after the ? of the address here. */
  readonly query: () => string;
  readonly returns: TabChannel<GoogleReturn>;
  /** Kept as long as the tab. */
  readonly tabStorage: TextStorage;
  readonly wait: (ms: number) => Promise<void>;
};

const LEFT_KEY = 'towcharge.left-for-google';
const LOOK_EVERY_MS = 500;
/** A window that shows a page of ours again looks closed from outside: the page may be about to tell how it went. */
const LAST_WORD_MS = 3_000;
const CLOSING_MS = 1_000;

function problemOf(error: string): AppError {
  return new AppError(isErrorCode(error) ? error : 'google_sign_in_failed');
}

/** The way to Google and back, in a window of its own or in this one. */
export function createGoogleSignIn(dependencies: GoogleDependencies) {
  const { openWindow, leaveFor, closeThisWindow, query, returns, tabStorage, wait } = dependencies;

  async function untilClosed(side: SideWindow): Promise<null> {
    while (!side.isClosed()) await wait(LOOK_EVERY_MS);
    await wait(LAST_WORD_MS);
    return null;
  }

  /** Waits for the end of a sign-in; without a word of it only the session can tell how it went. */
  async function untilReturned(side: SideWindow): Promise<void> {
    let stop = () => {};
    const word = new Promise<GoogleReturn>((resolve) => {
      stop = returns.listen(resolve);
    });
    const end = await Promise.race([word, untilClosed(side)]).finally(() => stop());
    if (end?.error) throw problemOf(end.error);
  }

  return {
    /** Sends the visitor to Google. A window must be opened before anything is waited for, or browsers block it. */
    async leave(way: GoogleWay, addressAtGoogle: () => Promise<string>): Promise<'returned' | 'left'> {
      tabStorage.removeItem(LEFT_KEY);
      const side = way === 'popup' ? openWindow() : null;
      try {
        const address = await addressAtGoogle();
        if (side === null) {
          tabStorage.setItem(LEFT_KEY, 'yes');
          leaveFor(address);
          return 'left';
        }
        side.goTo(address);
        await untilReturned(side);
        return 'returned';
      } finally {
        side?.close();
      }
    },
    /** On the page that a sign-in comes back to: a window of its own tells its opener and closes; else it is taken up here. */
    async comeBack(): Promise<void> {
      const error = new URLSearchParams(query()).get('error');
      if (tabStorage.getItem(LEFT_KEY) === null) {
        returns.post({ error });
        closeThisWindow();
        await wait(CLOSING_MS);
      }
      tabStorage.removeItem(LEFT_KEY);
      if (error) throw problemOf(error);
    },
  };
}
