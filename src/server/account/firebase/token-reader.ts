import { type JWTClaimVerificationOptions, type JWTPayload, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import type { Subject } from '../identity.ts';
import type { SignatureCheck } from './google-signature.ts';

const ISSUER = 'https://securetoken.google.com';
const UID_MAX = 128;

const Claims = z.object({
  sub: z.string().min(1).max(UID_MAX),
  auth_time: z.int().positive(),
  firebase: z.object({ sign_in_second_factor: z.string().optional() }).optional(),
});

export type TokenReader = (token: string) => Promise<Subject | null>;

export function createTokenReader(projectId: string, clock: () => Date, check: SignatureCheck): TokenReader {
  return async (token) => {
    const payload = await check(token, {
      issuer: `${ISSUER}/${projectId}`,
      audience: projectId,
      requiredClaims: ['iat', 'exp'],
      currentDate: clock(),
    });
    const claims = Claims.safeParse(payload);
    if (!claims.success) return null;
    const { sub, auth_time, firebase } = claims.data;
    const signedInAt = new Date(auth_time * 1000);
    return { uid: sub, sessionId: null, signedInAt, hasSecondFactor: firebase?.sign_in_second_factor !== undefined };
  };
}

/** Decodes the emulator's tokens, which are unsigned. */
export async function decodeUnsigned(token: string, rules: JWTClaimVerificationOptions): Promise<JWTPayload | null> {
  try {
    return UnsecuredJWT.decode(token, rules).payload;
  } catch {
    return null;
  }
}
