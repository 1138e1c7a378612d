import { AppError } from '#contract/errors.ts';

/** How long to wait for a popup that can't be observed: the user may be choosing an account in it. */
export const LOST_POPUP_TIMEOUT_MS = 2 * 60_000;

type Dependencies = {
  readonly finishSignIn: () => Promise<unknown>;
  readonly isSignedIn: () => boolean;
  readonly wait: (ms: number) => Promise<void>;
  /** Shows the user why a sign-in failed if no caller is waiting for it anymore. */
  readonly reportError: (error: unknown) => void;
};

/** Handles Google sign-ins that return after their popup could no longer be observed. */
export function createLatePopupReturns({ finishSignIn, isSignedIn, wait, reportError }: Dependencies) {
  const waiting = new Set<(signIn: Promise<unknown>) => void>();

  async function failAfterTimeout(): Promise<void> {
    await wait(LOST_POPUP_TIMEOUT_MS);
    if (!isSignedIn()) throw new AppError('google_sign_in_failed');
  }

  return {
    /** Finishes a returned sign-in, and passes its result to all callers that wait for it. */
    finishReturned(): void {
      const signIn = finishSignIn();
      for (const resolve of waiting) resolve(signIn);
      if (waiting.size > 0) return;
      signIn.catch((error) => {
        if (!isSignedIn()) reportError(error);
      });
    },
    /** Waits until a sign-in returns and is finished; rejects if that takes too long and no one has signed in. */
    async waitForReturn(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      waiting.add(resolve);
      await Promise.race([promise, failAfterTimeout()]).finally(() => waiting.delete(resolve));
    },
  };
}
