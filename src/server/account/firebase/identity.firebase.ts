import type { Sql } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { Identity } from '../identity.ts';
import { GOOGLE, type GoogleAddresses, makeAskGoogle } from './google.ts';
import { makeSignatureCheck } from './google-signature.ts';
import { type IdentityToolkit, makeIdentityToolkit } from './identity-toolkit.ts';
import { endSignInsBefore, findValidSince } from './revocation-store.ts';
import { EMULATOR_TOKEN, makeServiceToken } from './service-account.ts';
import type { FirebaseSettings } from './settings.ts';
import { makeTokenReader, type TokenReader, takeUnsigned } from './token-reader.ts';

type Dependencies = {
  readonly settings: FirebaseSettings;
  readonly sql: Sql;
  readonly clock: () => Date;
  readonly log: Pick<Log, 'error'>;
  /** Where Google is, and how long it may take. */
  readonly addresses?: GoogleAddresses;
  readonly timeoutMs?: number;
};

type Provider = { readonly read: TokenReader; readonly toolkit: IdentityToolkit };

async function reach({ settings, clock, log, addresses = GOOGLE, timeoutMs }: Dependencies): Promise<Provider> {
  const { key, options } = settings;
  const { projectId } = options;
  const ask = makeAskGoogle(log, timeoutMs);
  const project = `v1/projects/${projectId}`;
  if ('emulatorUrl' in key) {
    const projectUrl = `${key.emulatorUrl}/${new URL(GOOGLE.identityToolkit).host}/${project}`;
    return {
      read: makeTokenReader(projectId, clock, takeUnsigned),
      toolkit: makeIdentityToolkit({ ask, token: EMULATOR_TOKEN, projectUrl }),
    };
  }
  const token = await makeServiceToken({ file: key.serviceAccountFile, ask, oauthUrl: addresses.oauth, clock });
  return {
    read: makeTokenReader(projectId, clock, makeSignatureCheck({ url: addresses.tokenKeys, log, timeoutMs })),
    toolkit: makeIdentityToolkit({ ask, token, projectUrl: `${addresses.identityToolkit}/${project}` }),
  };
}

/**
 * People sign in at Firebase, which signs their tokens; who was signed out everywhere or removed is noted here too, since
 * a token that is out lasts for up to an hour.
 */
export async function makeFirebaseIdentity(dependencies: Dependencies): Promise<Identity> {
  const { settings, sql, clock } = dependencies;
  const { read, toolkit } = await reach(dependencies);
  const { key, options, appCheck } = settings;
  return {
    kind: 'firebase',
    pageConfig: {
      kind: 'firebase',
      options,
      emulatorUrl: 'emulatorUrl' in key ? key.emulatorUrl : null,
      appCheckSiteKey: appCheck?.siteKey ?? null,
    },
    verify: async (token) => {
      const subject = await read(token);
      if (subject === null) return null;
      const validSince = await findValidSince(sql, subject.uid);
      return validSince !== null && subject.signedInAt < validSince ? null : subject;
    },
    lookUp: toolkit.lookUp,
    revoke: async (uid) => {
      const now = clock();
      await endSignInsBefore(sql, uid, now);
      await toolkit.endSignInsBefore(uid, now);
    },
    remove: async (uid) => {
      await endSignInsBefore(sql, uid, clock());
      await toolkit.remove(uid);
    },
    sessions: null,
    signIns: null,
    // When somebody was signed out has to be known as long as their old sign-ins can be renewed: for good.
    tidy: async () => undefined,
  };
}
