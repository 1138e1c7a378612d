import type { Context, Hono } from 'hono';
import { assistantEndpoints } from '#contract/assistant.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';
import { authenticate, requireSameOrigin } from '../http/caller.ts';
import type { Env } from '../http/env.ts';
import { createEventStream, EVENT_STREAM_HEADERS } from '../http/event-stream.ts';
import { DEFAULT_BODY_LIMIT } from '../http/limits/body-limits.ts';
import { getClientIp } from '../http/limits/client-ip.ts';
import { readInput } from '../http/read-input.ts';
import { admitMessage, completeMessage } from './actions.ts';

const HEARTBEAT_MS = 15_000;
const endpoint = assistantEndpoints.sendMessage;

const wantsEvents = (c: Context<Env>) => /\btext\/event-stream\b/i.test(c.req.header('accept') ?? '');

/**
 * Serves the answer to a message as events if the client requests them: the progress, then the reply or an error code.
 * A message that is rejected immediately gets its usual status.
 */
export function serveMessageStream(server: Hono<Env>, deps: Deps): void {
  server.post(endpoint.path, DEFAULT_BODY_LIMIT, async (c: Context<Env>, next) => {
    if (!wantsEvents(c)) return next();
    requireSameOrigin(c, deps);
    const { caller } = await authenticate(c, endpoint, deps);
    if (caller === null) throw new AppError('unauthenticated');
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new AppError('unsupported_media_type');
    const body = (await readInput(c, endpoint)).body as InputOf<typeof endpoint>['body'];
    const sent = { caller, clientIp: getClientIp(c, deps.config.trustedProxies), body };
    await admitMessage(sent, deps);
    const answered = new AbortController();
    const events = createEventStream({
      begin: (send) => {
        const sendEvent = (event: object) => send(JSON.stringify(event));
        const working = completeMessage(sent, deps, (state) => sendEvent({ state })).then(
          sendEvent,
          (error: unknown) => {
            if (!(error instanceof AppError)) deps.log.error({ err: error }, 'an assistant answer failed');
            sendEvent({ error: { code: error instanceof AppError ? error.code : 'unexpected' } });
          },
        );
        working.finally(() => answered.abort());
        return () => undefined;
      },
      endSignal: answered.signal,
      heartbeatMs: HEARTBEAT_MS,
      onEnd: () => undefined,
    });
    return c.body(events, 200, EVENT_STREAM_HEADERS);
  });
}
