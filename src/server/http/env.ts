import type { Who } from './caller.ts';

/** What the server keeps beside each request. */
export type Env = { Variables: { requestId: string; who: Who } };
