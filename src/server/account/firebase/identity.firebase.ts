import pTimeout from 'p-timeout';
import { AppError } from '#contract/errors.ts';
import type { Sql } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { Identity, Subject } from '../identity.ts';
import { createGoogleClient, GOOGLE_URLS, type GoogleUrls } from './google-client.ts';
import { createSignatureCheck } from './google-signature.ts';
import { createIdentityToolkit, type IdentityToolkit } from './identity-toolkit.ts';
import { endSignInsBefore, findValidSince, listUnsyncedRevocations, markRevocationSynced } from './revocation-store.ts';
import { createServiceToken, EMULATOR_TOKEN } from './service-account.ts';
import type { FirebaseSettings } from './settings.ts';
import { createTokenReader, decodeUnsigned, type TokenReader } from './token-reader.ts';

type Dependencies = {
  readonly settings: FirebaseSettings;
  readonly sql: Sql;
  readonly clock: () => Date;
  readonly log: Pick<Log, 'error'>;
  readonly googleUrls?: GoogleUrls;
  readonly timeoutMs?: number;
};

/** A sign-out has already taken effect locally, so callers shouldn't wait long for Firebase. */
const PROVIDER_TIMEOUT_MS = 5_000;

type Provider = { readonly read: TokenReader; readonly toolkit: IdentityToolkit };

async function connectProvider({
  settings,
  clock,
  log,
  googleUrls = GOOGLE_URLS,
  timeoutMs,
}: Dependencies): Promise<Provider> {
  const { key, options } = settings;
  const { projectId } = options;
  const requestJson = createGoogleClient(log, timeoutMs);
  const project = `v1/projects/${projectId}`;
  if ('emulatorUrl' in key) {
    const projectUrl = `${key.emulatorUrl}/${new URL(GOOGLE_URLS.identityToolkit).host}/${project}`;
    return {
      read: createTokenReader(projectId, clock, decodeUnsigned),
      toolkit: createIdentityToolkit({ requestJson, token: EMULATOR_TOKEN, projectUrl }),
    };
  }
  const token = await createServiceToken({
    file: key.serviceAccountFile,
    requestJson,
    oauthUrl: googleUrls.oauth,
    clock,
  });
  return {
    read: createTokenReader(projectId, clock, createSignatureCheck({ url: googleUrls.tokenKeys, log, timeoutMs })),
    toolkit: createIdentityToolkit({ requestJson, token, projectUrl: `${googleUrls.identityToolkit}/${project}` }),
  };
}

/**
 * Users sign in with Firebase, which signs their tokens. Sign-outs and removals are stored here too, because an issued
 * token stays valid for up to an hour.
 */
export async function createFirebaseIdentity(dependencies: Dependencies): Promise<Identity> {
  const { settings, sql, clock } = dependencies;
  const { read, toolkit } = await connectProvider(dependencies);
  const { key, options, appCheck } = settings;

  /** False when Firebase is unavailable and the job has to retry. */
  async function revokeAtFirebase(uid: string): Promise<boolean> {
    const time = await findValidSince(sql, uid);
    if (time === null) return true;
    try {
      const message = new AppError('unavailable');
      await pTimeout(toolkit.endSignInsBefore(uid, time), { milliseconds: PROVIDER_TIMEOUT_MS, message });
      await markRevocationSynced(sql, uid, time);
      return true;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
      return false;
    }
  }

  async function isSessionActive({ uid, signedInAt }: Subject): Promise<boolean> {
    const validSince = await findValidSince(sql, uid);
    return validSince === null || signedInAt >= validSince;
  }

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
      return subject !== null && (await isSessionActive(subject)) ? subject : null;
    },
    publicKeys: null,
    isSessionActive,
    lookUp: async (uid) => {
      const account = await toolkit.lookUp(uid);
      return account && { ...account, signedOutAt: await findValidSince(sql, uid) };
    },
    revoke: async (uid) => {
      const now = clock();
      await endSignInsBefore(sql, uid, now);
      await revokeAtFirebase(uid);
    },
    remove: async (uid) => {
      const now = clock();
      await endSignInsBefore(sql, uid, now);
      await toolkit.remove(uid);
      await markRevocationSynced(sql, uid, now);
    },
    sessions: null,
    signIns: null,
    // Old sign-ins can be renewed forever, so revocations are never deleted.
    runMaintenance: async (isStopping = () => false) => {
      for (const uid of await listUnsyncedRevocations(sql)) if (isStopping() || !(await revokeAtFirebase(uid))) return;
    },
  };
}
