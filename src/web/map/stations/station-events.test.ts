import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchStationEvents } from './station-events.ts';

class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = [];
  isOpen = true;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }
  close() {
    this.isOpen = false;
  }
  say(rev: number) {
    this.dispatchEvent(new MessageEvent('message', { data: String(rev) }));
  }
}

const lines = () => FakeEventSource.all.filter(({ isOpen }) => isOpen);
const MINUTE_MS = 60_000;

describe('the station event stream', () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const heard = vi.fn();
  let unwatch = () => undefined as unknown;
  const look = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => {
    vi.useFakeTimers();
    FakeEventSource.all = [];
    page.hidden = false;
    heard.mockClear();
    vi.stubGlobal('EventSource', FakeEventSource);
    vi.stubGlobal('document', page);
    const network = new EventTarget();
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
    vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
    vi.stubGlobal('dispatchEvent', network.dispatchEvent.bind(network));
    unwatch = watchStationEvents('/api/map/news', heard);
  });
  afterEach(() => {
    unwatch();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('reports changes within half a second, and once for each rev', () => {
    expect(lines().map(({ url }) => url)).toEqual(['/api/map/news']);
    lines()[0]?.say(5);
    vi.advanceTimersByTime(500);
    lines()[0]?.say(5);
    vi.advanceTimersByTime(500);
    expect(heard).toHaveBeenCalledTimes(1);
    lines()[0]?.say(6);
    vi.advanceTimersByTime(500);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is not requested while the page is hidden', () => {
    look(true);
    expect(lines()).toHaveLength(0);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    expect(lines()).toHaveLength(0);
    look(false);
    expect(lines()).toHaveLength(1);
  });

  it('resumes after a lost connection, with backoff, and at once when the network is back', () => {
    const tried = () => FakeEventSource.all.length;
    for (let at = 0; at < 30; at += 1) {
      lines()[0]?.dispatchEvent(new Event('error'));
      expect(lines()).toHaveLength(0);
      if (at < 29) vi.advanceTimersByTime(2 * MINUTE_MS);
    }
    const before = tried();
    vi.advanceTimersByTime(59_000);
    expect(tried()).toBe(before);
    dispatchEvent(new Event('online'));
    expect(lines()).toHaveLength(1);
    lines()[0]?.say(1);
    lines()[0]?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(7_000);
    expect(lines()).toHaveLength(1);
  });

  it('ends when the page stops watching', () => {
    lines()[0]?.say(9);
    unwatch();
    vi.advanceTimersByTime(MINUTE_MS);
    expect([heard.mock.calls.length, lines().length]).toEqual([0, 0]);
  });
});
