import type { AppUnderTest } from '../../testing.ts';

const ADDRESS_COUNT = 2 ** 24;

/** Wraps an app so that each request comes from a different address: limits per address would mask other checks. */
export function withRotatingIps(app: AppUnderTest): AppUnderTest {
  let callCount = 0;
  const nextAddress = () => {
    callCount = (callCount + 1) % ADDRESS_COUNT;
    return `10.${callCount >> 16}.${(callCount >> 8) & 255}.${callCount & 255}`;
  };
  return { ...app, request: (path, init, from = nextAddress()) => app.request(path, init, from) };
}
