import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Opens a session for a user confirmed by a company's single sign-on. Not reachable through any route. */
export const createCompanySessionPlugin = () =>
  ({
    id: 'company-sessions',
    endpoints: {
      openCompanySession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ uid: z.string() }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.findUserById(ctx.body.uid);
          if (!user) return ctx.json(null);
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ sessionId: session.id });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
