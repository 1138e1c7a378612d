import { z } from 'zod';

const MODES = ['resetPassword', 'verifyEmail', 'recoverEmail'] as const;
export type EmailActionMode = (typeof MODES)[number];

/** Purpose and code of an emailed link. */
export type EmailActionLink = { readonly mode: EmailActionMode; readonly code: string };

const Link = z.object({ mode: z.enum(MODES), code: z.string().min(1) });

/** Parses the query string of an emailed link; null if it isn't a valid one. */
export function parseEmailActionLink(search: URLSearchParams): EmailActionLink | null {
  return Link.safeParse({ mode: search.get('mode'), code: search.get('oobCode') }).data ?? null;
}
