import type { SecondFactor } from './session/second-factor.ts';

/** Sign-in credentials; `code` only with two-step sign-in. */
export type Credentials = { readonly email: string; readonly password: string; readonly code?: string };
export type NewAccount = { readonly email: string; readonly password: string; readonly displayName: string };

/** In a popup, or by a redirect that comes back to /auth/google. */
export type GoogleSignInMode = 'popup' | 'redirect';

export type SignInCompany = { readonly name: string; readonly isRequired: boolean };

export type CompanySignIn = {
  readonly find: (domain: string) => Promise<SignInCompany | null>;
  /** Redirects the browser to the company's sign-in service, which comes back to /auth/company. */
  readonly redirect: (email: string) => Promise<void>;
};

/**
 * The page's view of who is signed in, which the server verifies. Failures reject with an AppError, most of them from
 * contract/identity-errors.ts, or with a network error.
 */
export type Identity = {
  readonly kind: 'embedded' | 'firebase';
  readonly hasGoogle: boolean;
  /** Resolves once it is known whether a user is signed in on this browser. */
  readonly ready: () => Promise<void>;
  /** ID of the signed-in user as far as this browser knows; may be null before `ready`. */
  readonly uid: () => string | null;
  readonly createAccount: (account: NewAccount) => Promise<void>;
  readonly signIn: (credentials: Credentials) => Promise<void>;
  /**
   * Resolves with `redirecting` before a redirect to the provider, and with `unobservable` if the popup's state can't be
   * observed (it may be open or closed).
   */
  readonly signInWithGoogle: (mode: GoogleSignInMode) => Promise<'signed-in' | 'redirecting' | 'unobservable'>;
  /**
   * Finishes a redirected sign-in, or one that needs a code (second_factor_needed). Resolves with `elsewhere` if
   * another tab finishes it.
   */
  readonly finishGoogleSignIn: (code?: string) => Promise<'signed-in' | 'elsewhere'>;
  /** Subscribes to popups that return after their attempt stopped waiting; the listener should call finishGoogleSignIn. */
  readonly onLateGooglePopup?: (listener: () => void) => () => void;
  /** Null if the provider doesn't offer it. */
  readonly company: CompanySignIn | null;
  readonly signOut: () => Promise<void>;
  /** Null if signed out, or if no token can be obtained. */
  readonly token: (forceRefresh?: boolean) => Promise<string | null>;
  readonly sendPasswordReset: (email: string) => Promise<void>;
  readonly completePasswordReset: (code: string, password: string) => Promise<void>;
  /** Applies the code of an emailed link: verifies an address or, with Firebase, restores the previous one. */
  readonly applyActionCode: (code: string) => Promise<void>;
  readonly sendVerificationMail: () => Promise<void>;
  readonly changePassword: (currentPassword: string, newPassword: string) => Promise<void>;
  /** Null if our own server handles it. */
  readonly secondFactor: SecondFactor | null;
  /** Subscribes to changes of the signed-in user, in this tab or another; a renewed token doesn't count. */
  readonly onChange: (listener: () => void) => () => void;
};
