import type { AuthToken } from '#contract/identity.ts';
import type { Sql } from '../db/database.ts';

export type BrowserRequest = { readonly headers: Headers };

/** A result with the Set-Cookie headers for the browser. */
export type WithCookies<T> = { readonly result: T; readonly cookies: readonly string[] };

/** The sign-in service built into this server. Errors are AppErrors, most of them from contract/identity-errors.ts. */
export type EmbeddedSignIns = {
  readonly createAccount: (
    account: { email: string; password: string; displayName: string },
    request: BrowserRequest,
  ) => Promise<WithCookies<AuthToken>>;
  readonly signIn: (
    credentials: { email: string; password: string; code?: string | undefined },
    request: BrowserRequest,
  ) => Promise<WithCookies<AuthToken>>;
  /** Returns the URL of Google's sign-in page. */
  readonly startGoogle: (request: BrowserRequest) => Promise<WithCookies<string>>;
  readonly finishGoogle: (url: string, request: BrowserRequest) => Promise<Response>;
  readonly company: CompanySignIns;
  readonly renewToken: (request: BrowserRequest) => Promise<WithCookies<AuthToken> | null>;
  readonly signOut: (request: BrowserRequest) => Promise<WithCookies<null>>;
  readonly requestReset: (email: string, request: BrowserRequest) => Promise<void>;
  readonly findResetEmail: (code: string) => Promise<string | null>;
  readonly completeReset: (code: string, password: string) => Promise<void>;
  /** Verifies an address with an emailed code; needs a session of the account that the code belongs to. */
  readonly verifyEmail: (code: string, request: BrowserRequest) => Promise<void>;
  readonly sendVerification: (uid: string) => Promise<void>;
  readonly changePassword: (
    uid: string,
    change: { currentPassword: string; newPassword: string },
    request: BrowserRequest,
  ) => Promise<void>;
  readonly secondFactor: SecondFactor;
};

export type CompanyAccount = { readonly companyId: string; readonly issuer: string; readonly sub: string };

/** A user who matches an account at a company's issuer, by link or by email address. */
export type CompanyPerson = {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Whether the user has signed in with this account before; otherwise only the address is the same. */
  readonly isLinked: boolean;
  /** Whether the user has signed in with another account at the same issuer: someone else may have the address now. */
  readonly hasOtherAccount: boolean;
};

/** Single sign-on through a company's issuer. The first three methods run in the caller's transaction. */
export type CompanySignIns = {
  readonly find: (tx: Sql, account: CompanyAccount, email: string) => Promise<CompanyPerson | null>;
  readonly create: (
    tx: Sql,
    account: CompanyAccount,
    person: { readonly email: string; readonly name: string },
    now: Date,
  ) => Promise<string>;
  readonly link: (tx: Sql, uid: string, account: CompanyAccount, now: Date) => Promise<void>;
  readonly openSession: (
    uid: string,
    session: { readonly companyId: string; readonly endsAt: Date },
    request: BrowserRequest,
  ) => Promise<WithCookies<null>>;
};

export type SecondFactor = {
  readonly isOn: (uid: string) => Promise<boolean>;
  readonly start: (
    uid: string,
    password: string | undefined,
    request: BrowserRequest,
  ) => Promise<{ keyUri: string; recoveryCodes: string[] }>;
  /** Turns on two-step sign-in with a first code, or passes the second factor for this session. */
  readonly confirm: (uid: string, code: string, request: BrowserRequest) => Promise<WithCookies<null>>;
  readonly stop: (uid: string, password: string | undefined, request: BrowserRequest) => Promise<WithCookies<null>>;
};
