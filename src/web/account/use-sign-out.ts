import { ERRORS } from '#contract/errors.ts';
import { showToast } from '#web/ui/toasts.ts';
import { useSession } from './session-context.ts';

/** Returns how to sign out. First leaves the protected page, so that it doesn't redirect to sign-in. */
export function useSignOut(onLeave: () => Promise<void> | void): () => Promise<void> {
  const session = useSession();
  return async () => {
    const release = session.holdSignIn();
    try {
      await session.signOut();
      await onLeave();
    } catch {
      showToast(`${ERRORS.sign_out_failed.message}. You are still signed in here.`);
    } finally {
      release();
    }
  };
}
