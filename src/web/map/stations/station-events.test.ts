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
  send(rev: number) {
    this.dispatchEvent(new MessageEvent('message', { data: String(rev) }));
  }
}

const openSources = () => FakeEventSource.all.filter(({ isOpen }) => isOpen);
const MINUTE_MS = 60_000;

describe('the station event stream', () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const onChange = vi.fn();
  let unwatch = () => undefined as unknown;
  const setHidden = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => {
    vi.useFakeTimers();
    FakeEventSource.all = [];
    page.hidden = false;
    onChange.mockClear();
    vi.stubGlobal('EventSource', FakeEventSource);
    vi.stubGlobal('document', page);
    const network = new EventTarget();
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
    vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
    vi.stubGlobal('dispatchEvent', network.dispatchEvent.bind(network));
    unwatch = watchStationEvents('/api/map/news', onChange);
  });
  afterEach(() => {
    unwatch();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('reports changes within half a second, and once for each rev', () => {
    expect(openSources().map(({ url }) => url)).toEqual(['/api/map/news']);
    openSources()[0]?.send(5);
    vi.advanceTimersByTime(500);
    openSources()[0]?.send(5);
    vi.advanceTimersByTime(500);
    expect(onChange).toHaveBeenCalledTimes(1);
    openSources()[0]?.send(6);
    vi.advanceTimersByTime(500);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('is not requested while the page is hidden', () => {
    setHidden(true);
    expect(openSources()).toHaveLength(0);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    expect(openSources()).toHaveLength(0);
    setHidden(false);
    expect(openSources()).toHaveLength(1);
  });

  it('resumes after a lost connection, with backoff, and immediately when the network is back', () => {
    const countAttempts = () => FakeEventSource.all.length;
    for (let attempt = 0; attempt < 30; attempt += 1) {
      openSources()[0]?.dispatchEvent(new Event('error'));
      expect(openSources()).toHaveLength(0);
      if (attempt < 29) vi.advanceTimersByTime(2 * MINUTE_MS);
    }
    const before = countAttempts();
    vi.advanceTimersByTime(59_000);
    expect(countAttempts()).toBe(before);
    dispatchEvent(new Event('online'));
    expect(openSources()).toHaveLength(1);
    openSources()[0]?.send(1);
    openSources()[0]?.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(7_000);
    expect(openSources()).toHaveLength(1);
  });

  it('ends when the page stops watching', () => {
    openSources()[0]?.send(9);
    unwatch();
    vi.advanceTimersByTime(MINUTE_MS);
    expect([onChange.mock.calls.length, openSources().length]).toEqual([0, 0]);
  });
});
