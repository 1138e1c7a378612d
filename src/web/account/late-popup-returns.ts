import { AppError } from '#contract/errors.ts';

/** How long nothing is said of a window that cannot be seen: someone may be choosing an account in it. */
export const LOST_POPUP_TIMEOUT_MS = 2 * 60_000;

type Dependencies = {
  readonly finishSignIn: () => Promise<unknown>;
  readonly isSignedIn: () => boolean;
  readonly wait: (ms: number) => Promise<void>;
  /** Tells the visitor why a sign-in failed that no one waits for any more. */
  readonly reportError: (error: unknown) => void;
};

/** Sign-ins with Google that come back when their window could not be seen any more. */
export function createLatePopupReturns({ finishSignIn, isSignedIn, wait, reportError }: Dependencies) {
  const waiting = new Set<(taking: Promise<unknown>) => void>();

  async function failLater(): Promise<void> {
    await wait(LOST_POPUP_TIMEOUT_MS);
    if (!isSignedIn()) throw new AppError('google_sign_in_failed');
  }

  return {
    /** Takes one up that came back, and lets those who wait for it know how that ends. */
    arrive(): void {
      const taking = finishSignIn();
      for (const settle of waiting) settle(taking);
      if (waiting.size > 0) return;
      taking.catch((error) => {
        if (!isSignedIn()) reportError(error);
      });
    },
    /** Waits for one to come back and to be taken up; it has failed when that takes too long. */
    async next(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      waiting.add(resolve);
      await Promise.race([promise, failLater()]).finally(() => waiting.delete(resolve));
    },
  };
}
