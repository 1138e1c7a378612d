import type { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';
import { rejectOtherMethods } from '../http/allowed-methods.ts';
import { DEFAULT_BODY_LIMIT } from '../http/body-limits.ts';
import type { Env } from '../http/env.ts';

/** Where Stripe tells what has happened; part of what the operator registers there. */
export const STRIPE_WEBHOOK = '/api/billing/stripe/webhook';

/** Takes what Stripe tells, by its signature alone: no person ever asks this. What could not be taken up is told again. */
export function serveStripeWebhook(server: Hono<Env>, { billing }: Deps): void {
  server.post(STRIPE_WEBHOOK, DEFAULT_BODY_LIMIT, async (c) => {
    if (billing.webhook === null) throw new AppError('not_found');
    const isTaken = await billing.webhook(await c.req.text(), c.req.header('stripe-signature') ?? '');
    if (!isTaken) throw new AppError('invalid_request');
    return c.json({ success: true });
  });
  rejectOtherMethods(server, STRIPE_WEBHOOK, ['post']);
}
