import type { IdentityConfig } from '#contract/identity.ts';
import type { ProviderId } from '#domain/account/user.ts';
import type { EmbeddedSignIns } from './sign-ins-type.ts';

/** What the identity provider knows of a person. */
export type IdentityRecord = {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string;
  readonly providers: readonly ProviderId[];
  /** What Google calls the person, null for anyone who does not come with Google. */
  readonly googleId: string | null;
  /** When all sign-ins of the person were ended last, where that is kept. */
  readonly signedOutAt: Date | null;
};

/** Whose token it is and of which sign-in, where the provider tells them apart. */
export type Subject = {
  readonly uid: string;
  readonly sessionId: string | null;
  readonly signedInAt: Date;
  /** Whether this sign-in passed a second step. */
  readonly hasSecondFactor: boolean;
};

/** One place where someone is signed in. */
export type SessionRecord = {
  readonly id: string;
  readonly createdAt: Date;
  /** When it ends by itself if it is not used before. */
  readonly expiresAt: Date;
  readonly userAgent: string;
};

/** The places where people are signed in, where the provider tells. */
export type SessionRegistry = {
  readonly list: (uid: string) => Promise<readonly SessionRecord[]>;
  readonly end: (uid: string, id: string) => Promise<void>;
};

/** A public signing key as a JSON Web Key (RFC 7517). */
export type PublicKey = Readonly<Record<string, unknown>> & { readonly kid: string };

/** Knows who people are. */
export type Identity = {
  readonly kind: 'embedded' | 'firebase';
  /** What a page needs to know to sign people in. */
  readonly pageConfig: IdentityConfig;
  /** Whose token it is. Null means it is not valid now: forged, expired, revoked. */
  readonly verify: (token: string) => Promise<Subject | null>;
  /** Whether a sign-in counts at this moment, of which a token was valid before. */
  readonly isOpen: (subject: Subject) => Promise<boolean>;
  readonly lookUp: (uid: string) => Promise<IdentityRecord | null>;
  /** The keys by which others can check tokens of this server, null where tokens come from elsewhere. */
  readonly publicKeys: (() => Promise<readonly PublicKey[]>) | null;
  /** Ends every sign-in of a person, but for one that may be kept. */
  readonly revoke: (uid: string, except?: string | null) => Promise<void>;
  /** Forgets a person; a second time does nothing. */
  readonly remove: (uid: string) => Promise<void>;
  readonly sessions: SessionRegistry | null;
  /** Lets go of what has ended, until it is to stop: it is of no use, and personal. */
  readonly purgeExpired: (isStopping?: () => boolean) => Promise<void>;
  /** How people sign in at this server itself, null where they do so at a service of its own. */
  readonly signIns: EmbeddedSignIns | null;
};
