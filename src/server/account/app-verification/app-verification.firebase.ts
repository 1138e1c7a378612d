import type { Log } from '../../log.ts';
import { GOOGLE_URLS } from '../firebase/google-client.ts';
import { createSignatureCheck } from '../firebase/google-signature.ts';
import type { AppVerification } from './app-verification.ts';

type Dependencies = {
  readonly projectNumber: string;
  readonly appId: string;
  readonly clock: () => Date;
  readonly log: Pick<Log, 'error'>;
  readonly keysUrl?: string;
  readonly timeoutMs?: number;
};

/** Verifies the app by Firebase App Check, which issues tokens to pages directly. */
export function createFirebaseAppVerification(dependencies: Dependencies): AppVerification {
  const { projectNumber, appId, clock, log, keysUrl = GOOGLE_URLS.appCheckKeys, timeoutMs } = dependencies;
  const check = createSignatureCheck({ url: keysUrl, log, timeoutMs });
  const rules = {
    issuer: `https://firebaseappcheck.googleapis.com/${projectNumber}`,
    audience: `projects/${projectNumber}`,
    subject: appId,
    typ: 'JWT',
    requiredClaims: ['exp'],
  };
  return {
    verify: async (token) => (await check(token, { ...rules, currentDate: clock() })) !== null,
    proofOfWork: null,
  };
}
