import type { Who } from './caller.ts';

export type Env = { Variables: { requestId: string; who: Who } };
