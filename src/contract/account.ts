import { z } from 'zod';
import { User } from '#domain/account/user.ts';
import { PlainText } from '#domain/plain-text.ts';
import { endpoints } from './endpoint.ts';

export const accountEndpoints = endpoints({
  signInForDevelopment: {
    method: 'post',
    path: '/api/auth/development/sign-in',
    access: 'public',
    fromApp: true,
    tag: 'account',
    summary: 'Signs in without a password; exists only while the server runs with the development identity',
    body: z.object({ email: z.email().max(254), displayName: PlainText.min(1).max(80).optional() }),
    answer: z.object({ success: z.literal(true), token: z.string(), expiresAt: z.iso.datetime() }),
    failure: 'sign_in_failed',
  },
  readProfile: {
    method: 'get',
    path: '/api/user/profile',
    aliases: ['/user/profile'],
    access: 'user',
    tag: 'account',
    summary: 'The profile of the signed-in user',
    answer: z.object({ success: z.literal(true), data: User }),
    failure: 'profile_load_failed',
  },
});
