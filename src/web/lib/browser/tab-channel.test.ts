import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTabChannel } from './tab-channel.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a channel between tabs', () => {
  it('delivers a message to other listening tabs, and not to the tab that sent it', async () => {
    const [first, second] = [openTabChannel<string>('channel'), openTabChannel<string>('channel')];
    const heardByFirst = vi.fn();
    first.listen(heardByFirst);
    const heard = new Promise<string>((resolve) => second.listen(resolve));
    first.post('hello');
    expect(await heard).toBe('hello');
    expect(heardByFirst).not.toHaveBeenCalled();
  });

  it('does nothing in a browser without channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const channel = openTabChannel<string>('channel');
    const unsubscribe = channel.listen(() => {});
    expect(() => channel.post('hello')).not.toThrow();
    unsubscribe();
  });
});
