import type { TrackedEvent } from '#contract/product-events.ts';
import { onPageHidden } from './on-page-hidden.ts';

type Vital = Extract<TrackedEvent, { type: 'performance' }>['action'];

/** The thresholds for good and poor from web.dev, in milliseconds; cls has no unit. */
const THRESHOLDS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  ttfb: [800, 1_800],
  fcp: [1_800, 3_000],
  lcp: [2_500, 4_000],
  cls: [0.1, 0.25],
  inp: [200, 500],
};
const SLOW_INTERACTION_MS = 40;
/** Shifts less than a second apart belong to one session window, which lasts at most five seconds. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_SESSION_MS = 5_000;

type LayoutShift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };

export function rateVital(vital: Vital, value: number): 'good' | 'needs_improvement' | 'poor' {
  const [good, poor] = THRESHOLDS[vital];
  if (value <= good) return 'good';
  return value <= poor ? 'needs_improvement' : 'poor';
}

/** Returns the largest sum of layout shifts in a session window, so that a long visit isn't rated worse. */
export function worstSessionShift(shifts: readonly Pick<LayoutShift, 'startTime' | 'value'>[]): number {
  let worst = 0;
  let session = { startMs: 0, endMs: Number.NEGATIVE_INFINITY, sum: 0 };
  for (const { startTime, value } of shifts) {
    const isSameSession = startTime - session.endMs < SHIFT_GAP_MS && startTime - session.startMs < SHIFT_SESSION_MS;
    session = isSameSession
      ? { ...session, endMs: startTime, sum: session.sum + value }
      : { startMs: startTime, endMs: startTime, sum: value };
    worst = Math.max(worst, session.sum);
  }
  return worst;
}

/** Also reports earlier entries; does nothing if the browser doesn't support the type. */
function watch(type: string, signal: AbortSignal, onEntry: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
  observer.observe({ type, buffered: true, ...(type === 'event' ? { durationThreshold: SLOW_INTERACTION_MS } : {}) });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Reports how the page loaded and responded, once, when it is first hidden. */
export function watchVitals(signal: AbortSignal, report: (event: TrackedEvent) => void): void {
  const values = new Map<Vital, number>();
  const shifts: LayoutShift[] = [];
  watch('navigation', signal, (entry) => values.set('ttfb', (entry as PerformanceNavigationTiming).responseStart));
  watch('paint', signal, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') values.set('fcp', startTime);
  });
  watch('largest-contentful-paint', signal, ({ startTime }) => values.set('lcp', startTime));
  watch('layout-shift', signal, (entry) => {
    const shift = entry as LayoutShift;
    if (!shift.hadRecentInput) shifts.push(shift);
    values.set('cls', worstSessionShift(shifts));
  });
  watch('event', signal, (entry) => {
    // Some browsers don't report which events belong to an interaction.
    const { interactionId = 0 } = entry as PerformanceEventTiming & { interactionId?: number };
    if (interactionId !== 0) values.set('inp', Math.max(entry.duration, values.get('inp') ?? 0));
  });
  let hasReported = false;
  onPageHidden(() => {
    if (hasReported) return;
    hasReported = true;
    for (const [action, value] of values) report({ type: 'performance', action, rating: rateVital(action, value) });
  }, signal);
}
