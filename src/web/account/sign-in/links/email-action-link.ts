import { z } from 'zod';

const MODES = ['resetPassword', 'verifyEmail', 'recoverEmail'] as const;
export type EmailActionMode = (typeof MODES)[number];

export type EmailActionLink = { readonly mode: EmailActionMode; readonly code: string };

const Link = z.object({ mode: z.enum(MODES), code: z.string().min(1) });

export function parseEmailActionLink(search: URLSearchParams): EmailActionLink | null {
  return Link.safeParse({ mode: search.get('mode'), code: search.get('oobCode') }).data ?? null;
}
