import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { memoryStorage } from '#web/lib/storage.ts';
import { createDevelopmentIdentity, TICKET_KEY } from './identity.development.ts';

function setUp(storage = memoryStorage()) {
  const clock = { time: Date.parse('2026-01-01T00:00:00Z') };
  let issued = 0;
  const requestToken = vi.fn(async () => {
    issued += 1;
    return { token: `token-${issued}`, expiresAt: new Date(clock.time + 3_600_000).toISOString() };
  });
  const events = new EventTarget();
  const identity = createDevelopmentIdentity({ requestToken, storage, events, now: () => clock.time });
  return { clock, requestToken, storage, events, identity };
}

describe('the development sign-in', () => {
  it('begins signed out', async () => {
    const { identity } = setUp();
    expect(identity.isSignedIn()).toBe(false);
    expect(await identity.token()).toBeNull();
  });

  it('keeps its token across a reload of the page', async () => {
    const { identity, storage } = setUp();
    await identity.signIn({ email: 'ada@example.com' });
    expect(await setUp(storage).identity.token()).toBe('token-1');
  });

  it('asks for a new token when the old one ends, or when it is told to', async () => {
    const { identity, clock } = setUp();
    await identity.signIn({ email: 'ada@example.com' });
    expect(await identity.token()).toBe('token-1');
    expect(await identity.token(true)).toBe('token-2');
    clock.time += 3_590_000;
    expect(await identity.token()).toBe('token-3');
  });

  it('stays signed in when the server cannot be reached', async () => {
    const { identity, requestToken } = setUp();
    await identity.signIn({ email: 'ada@example.com' });
    requestToken.mockRejectedValueOnce(new AppError('sign_in_failed', 'no network'));
    expect(await identity.token(true)).toBe('token-1');
    expect(identity.isSignedIn()).toBe(true);
  });

  it('signs out when the server no longer allows it', async () => {
    const { identity, requestToken } = setUp();
    await identity.signIn({ email: 'ada@example.com' });
    requestToken.mockRejectedValueOnce(new AppError('not_found'));
    expect(await identity.token(true)).toBeNull();
    expect(identity.isSignedIn()).toBe(false);
  });

  it('tells about signing in and out, not about a renewed token', async () => {
    const { identity } = setUp();
    const listener = vi.fn();
    identity.onChange(listener);
    await identity.signIn({ email: 'ada@example.com' });
    await identity.token(true);
    await identity.signOut();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(identity.isSignedIn()).toBe(false);
  });

  it('follows another tab', async () => {
    const { identity, storage, events } = setUp();
    await identity.signIn({ email: 'ada@example.com' });
    const listener = vi.fn();
    identity.onChange(listener);
    storage.removeItem(TICKET_KEY);
    events.dispatchEvent(Object.assign(new Event('storage'), { key: TICKET_KEY }));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(identity.isSignedIn()).toBe(false);
  });
});
