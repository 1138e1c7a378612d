import { z } from 'zod';

const MODES = ['resetPassword', 'verifyEmail', 'recoverEmail'] as const;
export type LinkMode = (typeof MODES)[number];

/** What a mailed link is for, and the code that it carries. */
export type MailedLink = { readonly mode: LinkMode; readonly code: string };

const Link = z.object({ mode: z.enum(MODES), code: z.string().min(1) });

/** The mailed link of an address; null when it is none that this product sends. */
export function readMailedLink(search: URLSearchParams): MailedLink | null {
  return Link.safeParse({ mode: search.get('mode'), code: search.get('oobCode') }).data ?? null;
}
