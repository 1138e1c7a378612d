import { decodeJwt } from 'jose';
import { createSecondFactorRoutes, toFactorRecords } from './factor-calls.ts';
import type { TokenFactory } from './firebase-tokens.ts';
import type { Body, PageCalls } from './page-calls-type.ts';
import {
  checkPassword,
  FirebaseError,
  generateSecret,
  nowInSeconds,
  type People,
  type Person,
  type SignIn,
} from './people.ts';

export const LIFETIME_S = 3_600;

export function buildClaims(
  projectId: string,
  person: Pick<Person, 'localId' | 'email' | 'emailVerified'>,
  { signedInAtS, hasSecondFactor }: SignIn,
): Record<string, unknown> {
  const iat = nowInSeconds();
  return {
    // Makes tokens from the same second differ: the page ignores a refresh token that comes with an ID token that it
    // already has.
    jti: generateSecret(),
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: signedInAtS,
    user_id: person.localId,
    sub: person.localId,
    iat,
    exp: iat + LIFETIME_S,
    email: person.email,
    email_verified: person.emailVerified,
    firebase: {
      identities: { email: [person.email] },
      sign_in_provider: 'password',
      ...(hasSecondFactor ? { sign_in_second_factor: 'totp' } : {}),
    },
  };
}

export function toAccountRecord(person: Person): object {
  const { localId, email, displayName, emailVerified, disabled, providers, validSinceS } = person;
  return {
    localId,
    email,
    emailVerified,
    disabled,
    ...(displayName === '' ? {} : { displayName }),
    validSince: String(validSinceS),
    ...(person.factor === null ? {} : { mfaInfo: toFactorRecords(person) }),
    providerUserInfo: providers.map((providerId) => ({ providerId, federatedId: email, email, rawId: email })),
  };
}

export function createPageRoutes(projectId: string, people: People, tokens: TokenFactory): PageCalls {
  const endedTokens = new Set<string>();

  async function startSession(person: Person, hasSecondFactor = false): Promise<object> {
    const { refreshToken, signIn } = people.signIn(person, hasSecondFactor);
    const { localId, email, displayName } = person;
    const idToken = await tokens.create(buildClaims(projectId, person, signIn));
    return { localId, email, displayName, idToken, refreshToken, expiresIn: String(LIFETIME_S), registered: true };
  }

  function readIdToken(idToken = ''): { person: Person; signedInAtS: number } {
    const { sub = '', auth_time } = decodeJwt(idToken);
    const signedInAtS = Number(auth_time);
    const person = people.findById(sub);
    if (!person) throw new FirebaseError('USER_NOT_FOUND');
    if (signedInAtS < person.validSinceS || endedTokens.has(idToken)) throw new FirebaseError('TOKEN_EXPIRED');
    return { person, signedInAtS };
  }

  const factor = createSecondFactorRoutes({
    readIdToken,
    startSession,
    endToken: (idToken = '') => void endedTokens.add(idToken),
  });

  function sendMail(requestType: string | undefined, body: Body): string {
    if (requestType === 'VERIFY_EMAIL') {
      const { email } = readIdToken(body.idToken).person;
      people.mail('VERIFY_EMAIL', email);
      return email;
    }
    const { email = '' } = body;
    if (people.findByEmail(email)) people.mail('PASSWORD_RESET', email.toLowerCase());
    return email;
  }

  return {
    signUp: async ({ email = '', password = '' }) => startSession(people.add(email, password)),
    signInWithPassword: async ({ email = '', password = '' }) =>
      factor.finishFirstStep(people.findByCredentials(email, password)),
    signInWithIdp: async ({ postBody }) => {
      const idToken = JSON.parse(new URLSearchParams(postBody).get('id_token') ?? '{}') as { email?: string };
      const person = people.findOrAddGoogleUser(idToken.email ?? '');
      return { ...(await factor.finishFirstStep(person)), providerId: 'google.com', federatedId: person.email };
    },
    lookup: async ({ idToken }) => ({ users: [toAccountRecord(readIdToken(idToken).person)] }),
    update: async (body) => {
      if (body.oobCode !== undefined) {
        const person = people.redeem('VERIFY_EMAIL', body.oobCode);
        person.emailVerified = true;
        return toAccountRecord(person);
      }
      const { person } = readIdToken(body.idToken);
      if (body.displayName !== undefined) person.displayName = body.displayName;
      if (body.password === undefined) return toAccountRecord(person);
      people.setPassword(person, body.password);
      return { ...toAccountRecord(person), ...(await startSession(person)) };
    },
    sendOobCode: async (body) => ({ email: sendMail(body.requestType, body) }),
    resetPassword: async ({ oobCode = '', newPassword }) => {
      if (newPassword === undefined) {
        const { email, requestType } = people.peekCode(oobCode);
        return { email, requestType };
      }
      checkPassword(newPassword);
      const person = people.redeem('PASSWORD_RESET', oobCode);
      people.setPassword(person, newPassword);
      person.emailVerified = true;
      return { email: person.email, requestType: 'PASSWORD_RESET' };
    },
    ...factor.calls,
    token: async ({ refresh_token = '' }) => {
      const { person, signIn } = people.findSignIn(refresh_token);
      const idToken = await tokens.create(buildClaims(projectId, person, signIn));
      return {
        access_token: idToken,
        id_token: idToken,
        refresh_token,
        expires_in: String(LIFETIME_S),
        token_type: 'Bearer',
        user_id: person.localId,
        project_id: projectId,
      };
    },
  };
}
