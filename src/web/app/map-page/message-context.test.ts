import { expect, it } from 'vitest';
import { NO_FILTERS } from '#domain/chargers/filters.ts';
import { toMessageContext } from './message-context.ts';

const PAGE = { view: null, position: null, filters: NO_FILTERS, selected: null, units: 'miles' } as const;

it("A question is sent with the driver's position rounded to about 30 feet, and with the first 100 results", () => {
  const items = Array.from({ length: 101 }, (_, index) => ({ id: String(index) }));
  const position = { lat: 41.234567, lng: -105.456789, accuracyM: 8 };
  const context = toMessageContext({ ...PAGE, position, items });
  expect(context.position).toEqual({ lat: 41.2346, lng: -105.4568 });
  expect(context.results).toHaveLength(100);
  expect(toMessageContext({ ...PAGE, items }).position).toBeNull();
});
