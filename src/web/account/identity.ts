import type { SecondFactor } from './second-factor.ts';

/** What someone signs in with; the code where two-step sign-in is on. */
export type Credentials = { readonly email: string; readonly password: string; readonly code?: string };
export type NewAccount = { readonly email: string; readonly password: string; readonly displayName: string };

/** In a window of its own, or by leaving this page and coming back to /auth/google. */
export type GoogleSignInMode = 'popup' | 'redirect';

/**
 * Who the visitor says to be, as the page needs it; the server decides whether that is true. Everything that fails rejects
 * with an AppError of the catalog in contract/identity-errors.ts, or of a network problem.
 */
export type Identity = {
  readonly kind: 'embedded' | 'firebase';
  readonly hasGoogle: boolean;
  /** Resolves when it is known who is signed in in this browser. */
  readonly ready: () => Promise<void>;
  /** Who is signed in, as far as this browser knows; null before it is known. */
  readonly uid: () => string | null;
  readonly createAccount: (account: NewAccount) => Promise<void>;
  readonly signIn: (credentials: Credentials) => Promise<void>;
  /**
   * Resolves with left when the page is about to be left for the provider, and with out-of-sight when nothing can be seen
   * of the provider's window, which may be open or closed.
   */
  readonly signInWithGoogle: (mode: GoogleSignInMode) => Promise<'signed-in' | 'left' | 'out-of-sight'>;
  /**
   * Takes up a sign-in that left this page, or one that wants a code on top, which is second_factor_needed; elsewhere when
   * another tab has taken it up.
   */
  readonly finishGoogleSignIn: (code?: string) => Promise<'signed-in' | 'elsewhere'>;
  /** Calls back when a window of the provider comes back that no one waits for any more; it is to be finished then. */
  readonly onLateGooglePopup?: (listener: () => void) => () => void;
  readonly signOut: () => Promise<void>;
  /** The bearer token for a call, null when no one is signed in; a forced one is new. */
  readonly token: (forceRefresh?: boolean) => Promise<string | null>;
  readonly sendPasswordReset: (email: string) => Promise<void>;
  readonly completePasswordReset: (code: string, password: string) => Promise<void>;
  /** Carries out what a mailed link was for: verifies an address, or takes a change of it back. */
  readonly applyActionCode: (code: string) => Promise<void>;
  readonly sendVerificationMail: () => Promise<void>;
  readonly changePassword: (currentPassword: string, newPassword: string) => Promise<void>;
  /** Two-step sign-in, null where it is kept by this product's own server. */
  readonly secondFactor: SecondFactor | null;
  /** Calls back when someone else is signed in than before, or no one, here or in another tab; not for a renewed token. */
  readonly onChange: (listener: () => void) => () => void;
};
