import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/periodic-job.ts';
import { deleteExpiredRateLimits } from '../limits/rate-limit-store.ts';
import { claimUnsentMessage, markSent, releaseMessage, type StoredMessage } from './contact-store.ts';

export type DeliveryDeps = Pick<Deps, 'sql' | 'mail' | 'config' | 'clock' | 'log'>;

/** Longer than sending one email can take. */
const CLAIM_MS = 60_000;
const INTERVAL_MS = 5 * 60_000;
const FAILURE = 'the database failed while contact messages were being emailed';

function toMail({ reference, name, email, subject, message, created_at }: StoredMessage, support: string) {
  return {
    to: support,
    subject: `[${reference}] ${subject}`,
    text: [
      `Message ${reference} from ${name} <${email}>, ${created_at.toISOString()}`,
      'Replies to this email go to the sender.',
      '',
      message,
      '',
    ].join('\n'),
    replyTo: { name, address: email },
  };
}

/** Returns false on failure, which it logs without the message's contents. */
async function deliver(message: StoredMessage, { sql, mail, config, clock, log }: DeliveryDeps): Promise<boolean> {
  try {
    await mail.send(toMail(message, config.mail.support));
  } catch (error) {
    const { reference } = message;
    log.warn(
      { reference, problem: (error as Error).message },
      'a contact message could not be emailed; it will be retried',
    );
    await releaseMessage(sql, message.id);
    return false;
  }
  await markSent(sql, message.id, clock());
  return true;
}

/** This process's running deliveries, awaited on shutdown. */
const inFlight = new Set<Promise<void>>();

async function deliverPending(deps: DeliveryDeps): Promise<void> {
  const { sql, clock, log } = deps;
  const claimNext = () => claimUnsentMessage(sql, clock(), new Date(clock().getTime() + CLAIM_MS));
  try {
    await deleteExpiredRateLimits(sql, clock());
    for (let message = await claimNext(); message !== null; message = await claimNext())
      if (!(await deliver(message, deps))) return;
  } catch (error) {
    log.error({ err: error }, FAILURE);
  }
}

/**
 * Emails all pending messages, each claimed by one process, until sending one fails. Keeps no transaction open while it
 * sends: the embedded database has a single session, and a mail server may be slow. Never throws.
 */
export async function deliverPendingMessages(deps: DeliveryDeps): Promise<void> {
  const delivery = deliverPending(deps);
  inFlight.add(delivery);
  await delivery;
  inFlight.delete(delivery);
}

export function startContactDeliveryJob(deps: DeliveryDeps): () => Promise<void> {
  const stop = repeat(() => deliverPendingMessages(deps), {
    initialDelayMs: 0,
    intervalMs: INTERVAL_MS,
    log: deps.log,
    failure: FAILURE,
  });
  return async () => {
    await stop();
    await Promise.all(inFlight);
  };
}
