import type { Requester } from './caller.ts';

export type Env = { Variables: { requestId: string; requester: Requester } };
