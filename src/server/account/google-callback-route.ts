import type { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';
import { rejectOtherMethods } from '../http/allowed-methods.ts';
import type { Env } from '../http/env.ts';

/** The redirect URI that the operator registers with Google contains this path. */
export const GOOGLE_CALLBACK = '/api/auth/callback/google';

/** Handles Google's redirect and sends the browser on to the page. Navigation only: scripts never call this route. */
export function serveGoogleCallback(server: Hono<Env>, { identity, log }: Deps): void {
  server.get(GOOGLE_CALLBACK, async (c) => {
    const { signIns } = identity;
    if (signIns === null) throw new AppError('not_found');
    const request = { headers: c.req.raw.headers };
    return signIns.finishGoogle(c.req.url, request).catch((error: unknown) => {
      log.error({ err: error }, 'a Google sign-in could not be completed');
      return c.redirect('/auth/google?error=google_sign_in_failed');
    });
  });
  rejectOtherMethods(server, GOOGLE_CALLBACK, ['get']);
}
