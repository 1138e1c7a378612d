import { createHmac, randomUUID } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { jwtVerify, SignJWT } from 'jose';
import { Challenge } from '#contract/app-verification.ts';
import type { Sql } from '../../db/database.ts';
import { getInstallationSecret } from '../../db/installation-secret.ts';
import { consumeOneTimeToken } from '../../limits/one-time-token-store.ts';
import type { AppVerification, ProofOfWork } from './app-verification.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
const COST = 5_000;
const CHALLENGE_MS = 2 * 60_000;
const TOKEN_MS = 30 * 60_000;
const ISSUER = 'towcharge-app-verification';
const TOKEN_TYPE = 'appcheck+jwt';

type Keys = { readonly signature: string; readonly solution: string; readonly token: Uint8Array };

function deriveKeys(secret: Uint8Array): Keys {
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  return {
    signature: keyFor('challenge').toString('hex'),
    solution: keyFor('solution').toString('hex'),
    token: keyFor('token'),
  };
}

function createProofOfWork(sql: Sql, keys: Keys, clock: () => Date, rounds: number): ProofOfWork {
  const secrets = { hmacSignatureSecret: keys.signature, hmacKeySignatureSecret: keys.solution };
  return {
    issueChallenge: async () =>
      Challenge.parse(
        await createChallenge({
          algorithm: ALGORITHM,
          cost: COST,
          counter: randomInt(Math.ceil(rounds / 2), Math.ceil(rounds * 1.5)),
          expiresAt: new Date(clock().getTime() + CHALLENGE_MS),
          deriveKey,
          ...secrets,
        }),
      ),
    redeem: async (challenge, solution) => {
      const now = clock();
      const { expiresAt } = challenge.parameters;
      if (now.getTime() > expiresAt * 1000) return null;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      if (!verified || !(await consumeOneTimeToken(sql, challenge.signature, new Date(expiresAt * 1000), now)))
        return null;
      const end = new Date(now.getTime() + TOKEN_MS);
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'HS256', typ: TOKEN_TYPE })
        .setIssuer(ISSUER)
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(end)
        .sign(keys.token);
      return { token, expiresAt: end };
    },
  };
}

/** Verifies the app by proof of work (ALTCHA), with `rounds` attempts on average. Any program can do the work. */
export async function createEmbeddedAppVerification(
  sql: Sql,
  clock: () => Date,
  rounds: number,
): Promise<AppVerification> {
  const keys = deriveKeys(await getInstallationSecret(sql, 'app-verification.secret'));
  return {
    verify: async (token) => {
      const options = { issuer: ISSUER, typ: TOKEN_TYPE, algorithms: ['HS256'], requiredClaims: ['exp', 'jti'] };
      return jwtVerify(token, keys.token, { ...options, currentDate: clock() }).then(
        () => true,
        () => false,
      );
    },
    proofOfWork: createProofOfWork(sql, keys, clock, rounds),
  };
}
