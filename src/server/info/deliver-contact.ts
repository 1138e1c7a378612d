import type { Deps } from '../deps.ts';
import { repeat } from '../jobs/repeat.ts';
import { forgetEndedLimits } from '../limits/limits-store.ts';
import { giveBack, markSent, type StoredMessage, takeUnsent } from './contact-store.ts';

export type DeliveryDeps = Pick<Deps, 'sql' | 'mail' | 'config' | 'clock' | 'log'>;

/** Longer than handing one mail over can take. */
const TAKEN_MS = 60_000;
const AGAIN_MS = 5 * 60_000;
const FAILURE = 'the database failed while contact messages were mailed';

function mailOf({ reference, name, email, subject, message, created_at }: StoredMessage, support: string) {
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

/** Mails one message; false when that failed, which only the log learns, and not what was written. */
async function deliver(message: StoredMessage, { sql, mail, config, clock, log }: DeliveryDeps): Promise<boolean> {
  try {
    await mail.send(mailOf(message, config.mail.support));
  } catch (error) {
    const { reference } = message;
    log.warn({ reference, problem: (error as Error).message }, 'a contact message could not be mailed; it is kept');
    await giveBack(sql, message.id);
    return false;
  }
  await markSent(sql, message.id, clock());
  return true;
}

/** What is being mailed by this process, so that it can end well. */
const underWay = new Set<Promise<void>>();

async function deliverAll(deps: DeliveryDeps): Promise<void> {
  const { sql, clock, log } = deps;
  const take = () => takeUnsent(sql, clock(), new Date(clock().getTime() + TAKEN_MS));
  try {
    await forgetEndedLimits(sql, clock());
    for (let message = await take(); message !== null; message = await take())
      if (!(await deliver(message, deps))) return;
  } catch (error) {
    log.error({ err: error }, FAILURE);
  }
}

/**
 * Mails all messages that wait, each taken by one process only, until one fails. The database is not held meanwhile:
 * the embedded one has a single session, and a mail server may be slow. It never throws.
 */
export async function deliverWaiting(deps: DeliveryDeps): Promise<void> {
  const delivery = deliverAll(deps);
  underWay.add(delivery);
  await delivery;
  underWay.delete(delivery);
}

/** Mails what waits now and looks again from time to time; gives back how to stop, which waits for what is under way. */
export function keepDelivering(deps: DeliveryDeps): () => Promise<void> {
  const stop = repeat(() => deliverWaiting(deps), {
    firstMs: 0,
    againMs: AGAIN_MS,
    log: deps.log,
    failure: FAILURE,
  });
  return async () => {
    await stop();
    await Promise.all(underWay);
  };
}
