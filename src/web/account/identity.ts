/** Who the visitor says to be, as the page needs it; the server decides whether that is true. */
export type Identity = {
  /** Which kind of sign-in the page offers. */
  readonly kind: 'development';
  /** Whether somebody is signed in, as far as this browser knows. */
  isSignedIn(): boolean;
  signIn(credentials: Credentials): Promise<void>;
  signOut(): Promise<void>;
  /** The bearer token for a call, or null when nobody is signed in. */
  token(forceRefresh?: boolean): Promise<string | null>;
  /** Calls back when somebody signed in or out, here or in another tab. */
  onChange(listener: () => void): () => void;
};

export type Credentials = { readonly email: string; readonly displayName?: string };
