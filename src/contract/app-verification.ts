import { z } from 'zod';
import { endpoints } from './endpoint.ts';

const Hex = z.string().regex(/^(?:[0-9a-f]{2}){1,64}$/);

/** A proof-of-work challenge: find the counter whose derived key starts with keyPrefix. */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string().max(32),
    nonce: Hex,
    salt: Hex,
    cost: z.int().positive(),
    keyLength: z.int().positive(),
    keyPrefix: Hex,
    keySignature: Hex,
    expiresAt: z.int().positive(),
  }),
  signature: Hex,
});
export type Challenge = z.infer<typeof Challenge>;

export const Solution = z.object({ counter: z.int().nonnegative(), derivedKey: Hex });
export type Solution = z.infer<typeof Solution>;

export const appVerificationEndpoints = endpoints({
  readChallenge: {
    method: 'get',
    path: '/api/auth/app-verification/challenge',
    access: 'public',
    tag: 'account',
    summary: 'Returns a proof-of-work challenge that the page must solve before a sign-in request',
    response: z.object({ success: z.literal(true), challenge: Challenge }),
    errors: ['too_many_requests'],
    failure: 'app_verification_failed',
  },
  redeemSolution: {
    method: 'post',
    path: '/api/auth/app-verification/token',
    access: 'public',
    tag: 'account',
    summary: 'Exchanges a solved challenge for a token; each challenge can be used once',
    body: z.object({ challenge: Challenge, solution: Solution }),
    response: z.object({ success: z.literal(true), token: z.string(), expiresAt: z.iso.datetime() }),
    failure: 'app_verification_failed',
  },
});
