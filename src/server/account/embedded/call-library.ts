import type { BrowserRequest } from '../sign-ins-type.ts';
import type { BetterAuth } from './better-auth.ts';
import { toAppError } from './better-auth-errors.ts';

/** Real user agents are far shorter; the value is stored with each session. */
const USER_AGENT_MAX = 512;

export function pickHeaders({ headers }: BrowserRequest): Headers {
  const forwarded = new Headers();
  const cookie = headers.get('cookie');
  if (cookie !== null) forwarded.set('cookie', cookie);
  forwarded.set('user-agent', (headers.get('user-agent') ?? '').slice(0, USER_AGENT_MAX));
  return forwarded;
}

export async function callLibrary<T>(
  library: () => Promise<BetterAuth>,
  act: (api: BetterAuth['api']) => Promise<T>,
): Promise<T> {
  const { api } = await library();
  return act(api).catch((error: unknown) => {
    throw toAppError(error);
  });
}
