import type { AuthToken } from '#contract/identity.ts';

/** The part of a request that a sign-in looks at. */
export type BrowserRequest = { readonly headers: Headers };

/** A result with the cookies that the browser has to keep or to drop. */
export type WithCookies<T> = { readonly result: T; readonly cookies: readonly string[] };

/** Signing in at this server itself. What goes wrong is thrown as an AppError of the provider's catalog. */
export type EmbeddedSignIns = {
  readonly createAccount: (
    account: { email: string; password: string; displayName: string },
    visit: BrowserRequest,
  ) => Promise<WithCookies<AuthToken>>;
  readonly signIn: (
    credentials: { email: string; password: string; code?: string | undefined },
    visit: BrowserRequest,
  ) => Promise<WithCookies<AuthToken>>;
  /** The address at Google where a sign-in goes on. */
  readonly startGoogle: (visit: BrowserRequest) => Promise<WithCookies<string>>;
  /** Answers the browser that comes back from Google to an address: sends it on to the page. */
  readonly finishGoogle: (url: string, visit: BrowserRequest) => Promise<Response>;
  /** A new token for the session in the cookie, null when there is none. */
  readonly renewToken: (visit: BrowserRequest) => Promise<WithCookies<AuthToken> | null>;
  readonly signOut: (visit: BrowserRequest) => Promise<WithCookies<null>>;
  readonly requestReset: (email: string, visit: BrowserRequest) => Promise<void>;
  /** The address of the account that a mailed code sets a new password for; null when there is no such code. */
  readonly emailOfReset: (code: string) => Promise<string | null>;
  readonly completeReset: (code: string, password: string) => Promise<void>;
  /** Verifies an address by a mailed code, in a session of the account that it belongs to. */
  readonly verifyEmail: (code: string, visit: BrowserRequest) => Promise<void>;
  readonly sendVerification: (uid: string) => Promise<void>;
  readonly changePassword: (
    uid: string,
    change: { currentPassword: string; newPassword: string },
    visit: BrowserRequest,
  ) => Promise<void>;
  readonly secondFactor: SecondFactor;
};

/** Two-step sign-in by an authenticator app. */
export type SecondFactor = {
  readonly isOn: (uid: string) => Promise<boolean>;
  readonly start: (
    uid: string,
    password: string | undefined,
    visit: BrowserRequest,
  ) => Promise<{ keyUri: string; recoveryCodes: string[] }>;
  /** Switches it on by a first code, or passes it for the session. */
  readonly confirm: (uid: string, code: string, visit: BrowserRequest) => Promise<WithCookies<null>>;
  readonly stop: (uid: string, password: string | undefined, visit: BrowserRequest) => Promise<WithCookies<null>>;
};
