import { createCircuitBreaker } from '../../http/client/circuit-breaker.ts';
import { raceAbort } from '../../http/client/race-abort.ts';
import type { AnswerContext, Reply } from '../answer-context.ts';
import type { AssistantSettings } from './settings.ts';

/** How long a driver waits for a model before the rule-based answer is used. */
const TIMEOUT_MS = 3_000;

/** One circuit breaker per configured model: while the model is down, no one waits for it. */
const breakers = new WeakMap<AssistantSettings, ReturnType<typeof createCircuitBreaker>>();

function getBreaker(settings: AssistantSettings) {
  const now = () => performance.now();
  const breaker =
    breakers.get(settings) ?? createCircuitBreaker({ now, openError: () => new Error('paused after failures') });
  breakers.set(settings, breaker);
  return breaker;
}

/** Describes a failure without any content of the request or response. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? ` ${error.statusCode}` : '';
  return `${error.name}${status}`;
}

/** Null if the model is slow, fails, sends something invalid, or calls no tool. Loads the libraries on first use. */
export async function askModel(text: string, answerContext: AnswerContext): Promise<Reply | null> {
  const { config, log } = answerContext.deps;
  const settings = config.assistant;
  if (settings === null) return null;
  try {
    const { runModel } = await import('./run-model.ts');
    return await getBreaker(settings)(() => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      return raceAbort(runModel(settings, text, answerContext, signal), signal);
    });
  } catch (error) {
    log.warn({ problem: describeFailure(error) }, "the assistant's language model failed");
    return null;
  }
}
