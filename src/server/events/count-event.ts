import type { ProductEvent, UsageCount } from '#contract/product-events.ts';

/** `type` is part of every count; `user_id` (a visit's ID) and `charger_id` have too many values. */
const NOT_COUNTED: ReadonlySet<string> = new Set(['type', 'user_id', 'charger_id']);

function toResultRange(results: number): string {
  if (results === 0) return '0';
  if (results < 10) return '1 to 9';
  return results < 100 ? '10 to 99' : '100 or more';
}

function toCountedValues(field: string, value: unknown): string[] {
  if (field === 'results_count') return [toResultRange(Number(value))];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

/** Counts each value of each field separately, so that no combination of values can point to a person. */
export function countEvents(events: readonly ProductEvent[]): UsageCount[] {
  const counts = new Map<string, UsageCount>();
  for (const event of events)
    for (const [field, value] of Object.entries(event)) {
      if (NOT_COUNTED.has(field)) continue;
      for (const text of toCountedValues(field, value)) {
        const key = [event.type, field, text].join(' ');
        const count = (counts.get(key)?.count ?? 0) + 1;
        counts.set(key, { type: event.type, field, value: text, count });
      }
    }
  // Sorted, so that concurrent batches lock rows in the same order and can't deadlock.
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}
