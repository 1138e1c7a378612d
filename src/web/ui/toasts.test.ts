import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast, toastStore } from './toasts.ts';

const LONG_MS = 60_000;
const UNDO = { label: 'Undo', act: () => undefined };
const listShownTexts = () => toastStore.get().map(({ text }) => text);
const lastId = () => toastStore.get().at(-1)?.id ?? 0;

describe('a toast', () => {
  beforeEach(() => {
    // Tests of other files share this store.
    for (const { id } of toastStore.get()) toastStore.hide(id);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.advanceTimersByTime(LONG_MS);
    vi.useRealTimers();
  });

  it('disappears after its timeout, and is shown once if repeated', () => {
    for (const text of ['Copied', 'Failed', 'Copied']) showToast(text);
    expect(listShownTexts()).toEqual(['Failed', 'Copied']);
    vi.advanceTimersByTime(LONG_MS);
    expect(listShownTexts()).toEqual([]);
  });

  it('with an undo action is shown for each of two items with the same name', () => {
    for (const text of ['Twins was removed.', 'Twins was removed.']) showToast(text, UNDO);
    expect(listShownTexts()).toHaveLength(2);
    toastStore.hide(lastId());
    expect(listShownTexts()).toHaveLength(1);
  });

  it('stays while focused or hovered', () => {
    showToast('Plaza was removed.', UNDO);
    toastStore.pauseTimer(lastId(), 'focus');
    toastStore.pauseTimer(lastId(), 'pointer');
    vi.advanceTimersByTime(LONG_MS);
    toastStore.resumeTimer(lastId(), 'pointer');
    vi.advanceTimersByTime(LONG_MS);
    expect(listShownTexts()).toEqual(['Plaza was removed.']);
    toastStore.resumeTimer(lastId(), 'focus');
    vi.advanceTimersByTime(LONG_MS);
    expect(listShownTexts()).toEqual([]);
  });
});
