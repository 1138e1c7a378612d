export type Body = {
  readonly email?: string;
  readonly password?: string;
  readonly displayName?: string;
  readonly idToken?: string;
  readonly requestType?: string;
  readonly oobCode?: string;
  readonly newPassword?: string;
  readonly refresh_token?: string;
  readonly postBody?: string;
  readonly mfaPendingCredential?: string;
  readonly mfaEnrollmentId?: string;
  readonly totpEnrollmentInfo?: object;
  readonly totpVerificationInfo?: { readonly sessionInfo?: string; readonly verificationCode?: string };
};

/** The page's calls by method: accounts:signUp is signUp, and accounts/mfaSignIn:finalize is mfaSignIn:finalize. */
export type PageCalls = Readonly<Record<string, (body: Body) => Promise<object>>>;
