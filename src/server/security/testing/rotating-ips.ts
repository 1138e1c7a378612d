import type { AppUnderTest } from '../../testing.ts';

const HOSTS = 2 ** 24;

/** Wraps an app so that each request has another address; limits per address would mask the other checks. */
export function withRotatingIps(app: AppUnderTest): AppUnderTest {
  let calls = 0;
  const nextAddress = () => {
    calls = (calls + 1) % HOSTS;
    return `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
  };
  return { ...app, request: (path, init, from = nextAddress()) => app.request(path, init, from) };
}
