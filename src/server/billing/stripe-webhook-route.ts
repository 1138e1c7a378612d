import type { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';
import { rejectOtherMethods } from '../http/allowed-methods.ts';
import type { Env } from '../http/env.ts';
import { DEFAULT_BODY_LIMIT } from '../http/limits/body-limits.ts';

/** The operator registers this path with Stripe as the webhook endpoint. */
export const STRIPE_WEBHOOK = '/api/billing/stripe/webhook';

/** Serves the Stripe webhook, authenticated only by its signature. Stripe retries on an error. */
export function serveStripeWebhook(server: Hono<Env>, { billing }: Deps): void {
  server.post(STRIPE_WEBHOOK, DEFAULT_BODY_LIMIT, async (c) => {
    if (billing.webhook === null) throw new AppError('not_found');
    const isAccepted = await billing.webhook(await c.req.text(), c.req.header('stripe-signature') ?? '');
    if (!isAccepted) throw new AppError('invalid_request');
    return c.json({ success: true });
  });
  rejectOtherMethods(server, STRIPE_WEBHOOK, ['post']);
}
