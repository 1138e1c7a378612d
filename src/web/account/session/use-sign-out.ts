import { ERRORS } from '#contract/errors.ts';
import { confirmLosingChanges, forgetWrites } from '#web/lib/outbox/unsent-changes.ts';
import { showToast } from '#web/ui/toasts.ts';
import { useSession } from './session-context.ts';

/**
 * Returns a function that signs out. It first asks for confirmation if changes would be lost. Afterward, it goes to the
 * landing page, because a protected page would redirect to sign-in.
 */
export function useSignOut(goToLandingPage: () => Promise<void> | void): () => Promise<void> {
  const session = useSession();
  return async () => {
    const uid = session.get().firebaseUser?.uid;
    let release = () => {};
    try {
      if (uid !== undefined && !(await confirmLosingChanges(uid, 'sign-out'))) return;
      release = session.freeze();
      await session.signOut();
      if (uid !== undefined) await forgetWrites(uid);
      await goToLandingPage();
    } catch {
      showToast(`${ERRORS.sign_out_failed.message}. You are still signed in here.`);
    } finally {
      release();
    }
  };
}
