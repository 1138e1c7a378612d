import { z } from 'zod';

export const Uid = z.string().regex(/^[\w-]{1,128}$/);

/** The acting user according to the page; rejected if the token belongs to someone else. */
export const ActingAdmin = z.object({ adminUid: Uid });
