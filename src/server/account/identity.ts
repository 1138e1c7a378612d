import type { IdentityConfig } from '#contract/identity.ts';
import type { ProviderId } from '#domain/account/user.ts';
import type { EmbeddedSignIns } from './sign-ins-type.ts';

export type IdentityRecord = {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string;
  readonly providers: readonly ProviderId[];
  readonly googleId: string | null;
  /** When all of the user's sessions were last ended, if the provider stores that. */
  readonly signedOutAt: Date | null;
};

/** Who sent a request, and in which session. With an API key or a provider without sessions, sessionId is null. */
export type Subject = {
  readonly uid: string;
  readonly sessionId: string | null;
  readonly signedInAt: Date;
  readonly hasSecondFactor: boolean;
};

export type SessionRecord = {
  readonly id: string;
  readonly createdAt: Date;
  /** When the session expires. Each use extends it, except for sessions opened by single sign-on. */
  readonly expiresAt: Date;
  readonly userAgent: string;
};

export type SessionRegistry = {
  readonly list: (uid: string) => Promise<readonly SessionRecord[]>;
  readonly end: (uid: string, id: string) => Promise<void>;
};

/** A public signing key as a JSON Web Key (RFC 7517). */
export type PublicKey = Readonly<Record<string, unknown>> & { readonly kid: string };

export type Identity = {
  readonly kind: 'embedded' | 'firebase';
  readonly pageConfig: IdentityConfig;
  /** Null when the token isn't valid now: forged, expired, or revoked. */
  readonly verify: (token: string) => Promise<Subject | null>;
  /** Whether the subject's session is still valid. */
  readonly isSessionActive: (subject: Subject) => Promise<boolean>;
  readonly lookUp: (uid: string) => Promise<IdentityRecord | null>;
  /** Null when an outside service signs the tokens. */
  readonly publicKeys: (() => Promise<readonly PublicKey[]>) | null;
  /** Ends all of a user's sessions but `except`, which a provider without sessions ignores. */
  readonly revoke: (uid: string, except?: string | null) => Promise<void>;
  /** Deletes a user. Idempotent. */
  readonly remove: (uid: string) => Promise<void>;
  readonly sessions: SessionRegistry | null;
  /** Deletes expired codes and sessions, or sends pending changes to an outside service, until stopped. */
  readonly runMaintenance: (isStopping?: () => boolean) => Promise<void>;
  /** Null when users sign in with an outside service. */
  readonly signIns: EmbeddedSignIns | null;
};
