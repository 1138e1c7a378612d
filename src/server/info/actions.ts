import { randomInt } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { infoEndpoints } from '#contract/info.ts';
import { generateReference } from '#domain/info/reference.ts';
import type { Sql } from '../db/database.ts';
import type { Action, ActionsOf } from '../http/action-types.ts';
import { consumeRateLimits, rateLimitKey } from '../limits/rate-limits.ts';
import { findReference, insertMessage, type NewMessage } from './contact-store.ts';
import { deliverPendingMessages } from './deliver-contact.ts';

type Endpoints = typeof infoEndpoints;

/** Messages per hour from one client address, and from one email address. */
const MESSAGES_PER_HOUR = 5;
const WINDOW_MS = 60 * 60_000;
const MAX_REFERENCE_ATTEMPTS = 5;

function toRateLimits(clientIp: string, email: string) {
  const each = { count: MESSAGES_PER_HOUR, windowMs: WINDOW_MS };
  return [
    { key: rateLimitKey('address', clientIp), ...each },
    { key: rateLimitKey('email', email), ...each },
  ];
}

/** Stores a message with a unique reference number; a resent one gets its original number. */
async function saveWithReference(sql: Sql, message: Omit<NewMessage, 'reference'>): Promise<string> {
  for (let attempt = 0; attempt < MAX_REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = generateReference(randomInt);
    if (await insertMessage(sql, { ...message, reference })) return reference;
    const existing = message.sendKey === null ? null : await findReference(sql, message.sendKey);
    if (existing !== null) return existing;
  }
  throw new Error('No unused reference number was found for a contact message');
}

const sendContactMessage: Action<Endpoints['sendContactMessage']> = async ({ body, clientIp }, deps) => {
  const { sql, clock } = deps;
  const { sendKey = null, ...message } = body;
  const existing = sendKey === null ? null : await findReference(sql, sendKey);
  if (existing !== null) return { success: true, reference: existing };
  const reference = await sql.transaction().execute(async (tx) => {
    const retryAfterSeconds = await consumeRateLimits(tx, toRateLimits(clientIp, message.email), clock());
    if (retryAfterSeconds !== null) throw new AppError('too_many_messages', { retryAfterSeconds });
    return saveWithReference(tx, { ...message, sendKey, createdAt: clock() });
  });
  // The sender doesn't wait for the mail server: the message is stored and retried until it is sent.
  void deliverPendingMessages(deps);
  return { success: true, reference };
};

export const infoActions = { sendContactMessage } satisfies ActionsOf<Endpoints>;
