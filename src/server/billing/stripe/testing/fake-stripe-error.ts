import { type Card, PRICES, type Price } from './fake-stripe-types.ts';

export class FakeStripeError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, type: string, code: string) {
    super(code);
    this.status = status;
    this.body = { error: { type, code, message: code } };
  }
}

export const createNotFoundError = () => new FakeStripeError(404, 'invalid_request_error', 'resource_missing');

export function requireById<T>(items: ReadonlyMap<string, T>, id: string): T {
  const item = items.get(id);
  if (!item) throw createNotFoundError();
  return item;
}

export function requirePrice(id: string | undefined): Price {
  const price = PRICES.find((candidate) => candidate.id === id);
  if (!price) throw createNotFoundError();
  return price;
}

export function parseCard(text: string | undefined): Card | undefined {
  if (text !== undefined && text !== 'pm_works' && text !== 'pm_declined') throw createNotFoundError();
  return text;
}
