import { z } from 'zod';
import { ProviderId } from '#domain/account/user.ts';
import type { IdentityRecord } from '../identity.ts';
import type { GoogleClient } from './google-client.ts';
import type { ServiceToken } from './service-account.ts';

const Account = z.object({
  localId: z.string(),
  email: z.string().optional(),
  emailVerified: z.boolean().default(false),
  displayName: z.string().default(''),
  /** Sign-ins before this Unix time, in seconds, are no longer valid. */
  validSince: z.coerce.number().default(0),
  providerUserInfo: z.array(z.object({ providerId: z.string(), rawId: z.string().optional() })).default([]),
});
const Accounts = z.object({ users: z.array(Account).default([]) });
const Done = z.object({});

/** A user's record in Firebase; this server stores the last sign-out itself. */
export type FirebaseAccount = Omit<IdentityRecord, 'signedOutAt'>;

/** Manages a project's accounts; does nothing for an unknown user. */
export type IdentityToolkit = {
  readonly lookUp: (uid: string) => Promise<FirebaseAccount | null>;
  /** Keeps the stored time if that is later. */
  readonly endSignInsBefore: (uid: string, time: Date) => Promise<void>;
  readonly remove: (uid: string) => Promise<void>;
};

/** Our sign-in methods always set an email address, so ignore accounts without one. */
function toFirebaseAccount(account: z.output<typeof Account>): FirebaseAccount | null {
  const { localId, email, emailVerified, displayName, providerUserInfo } = account;
  if (email === undefined) return null;
  const providers = providerUserInfo.map(({ providerId }) => ProviderId.safeParse(providerId).data);
  const knownProviders = providers.filter((provider) => provider !== undefined);
  const googleId = providerUserInfo.find(({ providerId }) => providerId === 'google.com')?.rawId ?? null;
  return { uid: localId, email, emailVerified, displayName, providers: [...new Set(knownProviders)].sort(), googleId };
}

type Dependencies = {
  readonly requestJson: GoogleClient;
  readonly token: ServiceToken;
  readonly projectUrl: string;
};

export function createIdentityToolkit({ requestJson, token, projectUrl }: Dependencies): IdentityToolkit {
  async function callToolkit<T extends object>(
    method: string,
    body: object,
    responseSchema: z.ZodType<T>,
    ifNotFound: T,
  ): Promise<T> {
    const resultsByErrorCode = { USER_NOT_FOUND: ifNotFound };
    const url = `${projectUrl}/accounts:${method}`;
    try {
      return await requestJson({ url, bearer: await token.get(), body, responseSchema, resultsByErrorCode });
    } catch (error) {
      token.forget();
      throw error;
    }
  }

  async function find(uid: string): Promise<z.output<typeof Account> | null> {
    const { users } = await callToolkit('lookup', { localId: [uid] }, Accounts, { users: [] });
    return users.find(({ localId }) => localId === uid) ?? null;
  }

  return {
    lookUp: async (uid) => {
      const account = await find(uid);
      return account && toFirebaseAccount(account);
    },
    endSignInsBefore: async (uid, time) => {
      const validSince = Math.ceil(time.getTime() / 1000);
      const account = await find(uid);
      if (account === null || account.validSince >= validSince) return;
      await callToolkit('update', { localId: uid, validSince: String(validSince) }, Done, {});
    },
    remove: async (uid) => {
      await callToolkit('delete', { localId: uid }, Done, {});
    },
  };
}
