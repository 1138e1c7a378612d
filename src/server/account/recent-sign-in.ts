import { AppError } from '#contract/errors.ts';
import type { Subject } from './identity.ts';

const RECENT_SIGN_IN_MS = 15 * 60_000;

/** Throws for a session that was left open, or stolen long after its sign-in. */
export function requireRecentSignIn({ signedInAt }: Subject, now: Date): void {
  if (now.getTime() - signedInAt.getTime() > RECENT_SIGN_IN_MS) throw new AppError('requires_recent_login');
}
