import { z } from 'zod';

const MODES = ['resetPassword', 'verifyEmail', 'recoverEmail'] as const;
export type EmailActionMode = (typeof MODES)[number];

/** What a mailed link is for, and the code that it carries. */
export type EmailActionLink = { readonly mode: EmailActionMode; readonly code: string };

const Link = z.object({ mode: z.enum(MODES), code: z.string().min(1) });

/** The mailed link of an address; null when it is none that this product sends. */
export function parseEmailActionLink(search: URLSearchParams): EmailActionLink | null {
  return Link.safeParse({ mode: search.get('mode'), code: search.get('oobCode') }).data ?? null;
}
