import { computeAuthenticatorCode } from '../../../../testing/authenticator.ts';
import type { Body, PageCalls } from './page-calls-type.ts';
import { FirebaseError, generateSecret, nowInSeconds, type Person } from './people.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const KEY_LENGTH = 32;
/** Changing the second factor needs a sign-in at most this old. */
const RECENT_SIGN_IN_S = 300;
const SETUP_S = 600;
/** How long after the first step the second one is accepted. */
const SECOND_STEP_S = 600;
const STEP_MS = 30_000;

type SignedInCalls = {
  /** Throws for an invalid token. */
  readonly readIdToken: (idToken?: string) => { person: Person; signedInAtS: number };
  readonly startSession: (person: Person, hasSecondFactor: boolean) => Promise<object>;
  /** Invalidates a token, but not the refresh token of its session. */
  readonly endToken: (idToken?: string) => void;
};

function generateKey(): string {
  return Array.from({ length: KEY_LENGTH }, () => BASE32[Math.floor(Math.random() * BASE32.length)]).join('');
}

/** Accepts the previous code too, as the real service does. */
function checkCode(key: string, { totpVerificationInfo }: Body): void {
  const validCodes = [0, STEP_MS].map((agoMs) => computeAuthenticatorCode(key, Date.now() - agoMs));
  if (!validCodes.includes(totpVerificationInfo?.verificationCode ?? '')) throw new FirebaseError('INVALID_CODE');
}

export function createSecondFactorRoutes({ readIdToken, startSession, endToken }: SignedInCalls) {
  const pending = new Map<string, { readonly person: Person; readonly signedInAtS: number }>();
  const setups = new Map<string, string>();

  function requireRecentSignIn(idToken: string | undefined): Person {
    const { person, signedInAtS } = readIdToken(idToken);
    if (signedInAtS < nowInSeconds() - RECENT_SIGN_IN_S) throw new FirebaseError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    return person;
  }

  const calls: PageCalls = {
    'mfaEnrollment:start': async ({ idToken, totpEnrollmentInfo }) => {
      const person = requireRecentSignIn(idToken);
      if (totpEnrollmentInfo === undefined) throw new FirebaseError('INVALID_ARGUMENT');
      if (!person.emailVerified) throw new FirebaseError('UNVERIFIED_EMAIL : Need to verify email first.');
      const [sessionInfo, sharedSecretKey] = [generateSecret(), generateKey()];
      setups.set(sessionInfo, sharedSecretKey);
      return {
        totpSessionInfo: {
          sharedSecretKey,
          verificationCodeLength: 6,
          hashingAlgorithm: 'SHA1',
          periodSec: 30,
          sessionInfo,
          finalizeEnrollmentTime: new Date(Date.now() + SETUP_S * 1000).toISOString(),
        },
      };
    },
    'mfaEnrollment:finalize': async (body) => {
      const person = requireRecentSignIn(body.idToken);
      const key = setups.get(body.totpVerificationInfo?.sessionInfo ?? '');
      if (key === undefined) throw new FirebaseError('INVALID_SESSION_INFO');
      checkCode(key, body);
      person.factor = { id: generateSecret(), key };
      return startSession(person, true);
    },
    'mfaEnrollment:withdraw': async ({ idToken, mfaEnrollmentId }) => {
      const person = requireRecentSignIn(idToken);
      if (person.factor === null || person.factor.id !== mfaEnrollmentId)
        throw new FirebaseError('MFA_ENROLLMENT_NOT_FOUND');
      person.factor = null;
      // In the real service, removing the second factor invalidates the ID token it was removed with.
      endToken(idToken);
      return {};
    },
    'mfaSignIn:finalize': async (body) => {
      const { person, signedInAtS } = pending.get(body.mfaPendingCredential ?? '') ?? {};
      const isPending = signedInAtS !== undefined && signedInAtS >= nowInSeconds() - SECOND_STEP_S;
      if (!isPending || !person?.factor || person.factor.id !== body.mfaEnrollmentId)
        throw new FirebaseError('INVALID_MFA_PENDING_CREDENTIAL');
      checkCode(person.factor.key, body);
      return startSession(person, true);
    },
  };

  return {
    calls,
    /** Returns the response after the first step: signed in, or a second step pending. */
    async finishFirstStep(person: Person): Promise<object> {
      if (person.factor === null) return startSession(person, false);
      const mfaPendingCredential = generateSecret();
      pending.set(mfaPendingCredential, { person, signedInAtS: nowInSeconds() });
      return { mfaPendingCredential, mfaInfo: toFactorRecords(person) };
    },
  };
}

export function toFactorRecords({ factor }: Person): object[] {
  return factor === null ? [] : [{ mfaEnrollmentId: factor.id, displayName: 'App', totpInfo: {} }];
}
