import type { Stripe } from 'stripe';
import { isStripeError } from './stripe-requests.ts';
import { findUidByCustomer, isEventProcessed } from './stripe-store.ts';
import { type StripeDeps, syncFromStripe } from './stripe-sync.ts';

const TOLERANCE_S = 5 * 60;

/** Returns whether a signature's timestamp is missing or in the future; Stripe's library accepts future ones. */
function hasInvalidTimestamp(signature: string, now: Date): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  return !(signedAt <= now.getTime() / 1000 + TOLERANCE_S);
}

/** Describes why a webhook was rejected, without repeating its contents. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return isStripeError(error) ? error.message : error.name;
}

async function readEvent({ stripe, clock, log }: StripeDeps, body: string, signature: string, secret: string) {
  const rejectEvent = (reason: string) => {
    log.warn({ reason }, 'a webhook that claims to be from Stripe was rejected');
    return null;
  };
  if (hasInvalidTimestamp(signature, clock())) return rejectEvent('It has no timestamp, or one in the future');
  const { webhooks } = await stripe();
  return webhooks
    .constructEventAsync(body, signature, secret, TOLERANCE_S, undefined, clock().getTime())
    .catch((error: unknown) => rejectEvent(describeFailure(error)));
}

function getCustomer({ data: { object } }: Stripe.Event): string | null {
  const customer = 'customer' in object ? object.customer : null;
  return typeof customer === 'string' ? customer : null;
}

/**
 * Creates a webhook handler, which returns false for an invalid signature. It ignores events that were already
 * processed and customers that aren't ours.
 */
export function createWebhookHandler(deps: StripeDeps, secret: string) {
  return async (body: string, signature: string): Promise<boolean> => {
    const event = await readEvent(deps, body, signature, secret);
    if (event === null) return false;
    if (await isEventProcessed(deps.sql, event.id)) return true;
    const customer = getCustomer(event);
    const uid = customer === null ? null : await findUidByCustomer(deps.sql, customer);
    if (customer === null || uid === null) return true;
    await syncFromStripe(deps, { uid, customer, eventId: event.id });
    return true;
  };
}
