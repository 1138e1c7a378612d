import { createHash, randomInt } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { infoEndpoints } from '#contract/info.ts';
import { makeReference } from '#domain/info/reference.ts';
import type { Sql } from '../db/database.ts';
import type { Action, ActionsOf } from '../http/action.ts';
import { type FreshMessage, findReference, insertMessage, takeTurn } from './contact-store.ts';
import { deliverWaiting } from './deliver-contact.ts';

type Endpoints = typeof infoEndpoints;

/** Messages in an hour from one address, and from one e-mail address. */
const LIMIT = 5;
const WINDOW_MS = 60 * 60_000;
const REFERENCES_TRIED = 5;

/** What a limit is counted under: the same sender gives the same key, which tells nobody who that is. */
function keyOf(kind: 'address' | 'email', text: string): string {
  return createHash('sha256').update(`${kind} ${text.toLowerCase()}`).digest('base64url');
}

/** Refuses a sender who has written too often; the turns are taken in one order, so that no two wait for each other. */
async function takeTurns(sql: Sql, address: string, email: string, at: Date): Promise<void> {
  const endsAt = new Date(at.getTime() + WINDOW_MS);
  for (const key of [keyOf('address', address), keyOf('email', email)]) {
    const free = await takeTurn(sql, { key, limit: LIMIT, at, endsAt });
    const waitMs = free === null ? 0 : free.getTime() - at.getTime();
    if (free) throw new AppError('too_many_messages', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  }
}

/** Keeps a message under a reference number of its own; one that is sent again under its key keeps its number. */
async function keepOnce(sql: Sql, message: Omit<FreshMessage, 'reference'>): Promise<string> {
  for (let tried = 0; tried < REFERENCES_TRIED; tried += 1) {
    const reference = makeReference(randomInt);
    if (await insertMessage(sql, { ...message, reference })) return reference;
    const known = message.sendKey === null ? null : await findReference(sql, message.sendKey);
    if (known !== null) return known;
  }
  throw new Error('No free reference number was found for a contact message');
}

const sendContactMessage: Action<Endpoints['sendContactMessage']> = async ({ body, address }, deps) => {
  const { sql, clock } = deps;
  const { sendKey = null, ...message } = body;
  const known = sendKey === null ? null : await findReference(sql, sendKey);
  if (known !== null) return { success: true, reference: known };
  const reference = await sql.transaction().execute(async (tx) => {
    await takeTurns(tx, address, message.email, clock());
    return keepOnce(tx, { ...message, sendKey, createdAt: clock() });
  });
  // The sender does not wait for the mail server: the message is kept, and mailed until that has worked.
  void deliverWaiting(deps);
  return { success: true, reference };
};

export const infoActions = { sendContactMessage } satisfies ActionsOf<Endpoints>;
