import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from './storage.ts';
import { createStoredValue } from './stored-value.ts';

const numberOptions = {
  key: 'n',
  fallback: 7,
  parse: (text: string) => (/^\d+$/.test(text) ? Number(text) : null),
  serialize: String,
};

describe('a value stored in the browser', () => {
  it('is read back', () => {
    expect(createStoredValue({ ...numberOptions, storage: memoryStorage({ n: '3' }) }).get()).toBe(3);
  });

  it('falls back to the default if nothing valid is stored', () => {
    expect(createStoredValue({ ...numberOptions, storage: memoryStorage({ n: 'three' }) }).get()).toBe(7);
    expect(createStoredValue({ ...numberOptions, storage: memoryStorage() }).get()).toBe(7);
  });

  it('notifies its listeners of changes', () => {
    const value = createStoredValue({ ...numberOptions, storage: memoryStorage() });
    const listener = vi.fn();
    const unsubscribe = value.subscribe(listener);
    value.set(9);
    unsubscribe();
    value.set(10);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(value.get()).toBe(10);
  });

  it('updates when another tab changes it', () => {
    const storage = memoryStorage({ n: '1' });
    const events = new EventTarget();
    const value = createStoredValue({ ...numberOptions, storage, events });
    const listener = vi.fn();
    value.subscribe(listener);
    storage.setItem('n', '2');
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'n' }));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(value.get()).toBe(2);
  });

  it('applies a change to the value that another tab just wrote', () => {
    const storage = memoryStorage({ n: '1' });
    const value = createStoredValue({ ...numberOptions, storage });
    storage.setItem('n', '5');
    value.change((current) => current + 1);
    expect(value.get()).toBe(6);
  });

  it('still changes in this tab if the storage is full', () => {
    const value = createStoredValue({ ...numberOptions, storage: { ...memoryStorage(), setItem: () => false } });
    value.set(4);
    expect(value.get()).toBe(4);
    value.change((current) => current + 1);
    expect(value.get()).toBe(5);
  });
});
