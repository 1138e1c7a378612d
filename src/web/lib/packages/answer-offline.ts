import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { AppError } from '#contract/errors.ts';
import { copiesMark } from '../offline/copies-mark.ts';
import type { PackageAnswers } from './package-answers.ts';

type Asked = { readonly client: QueryClient; readonly queryKey: QueryKey; readonly signal?: AbortSignal };
type FindAnswer<T> = (answers: PackageAnswers) => Promise<T | null>;

const answered = new Map<string, Asked>();
let isWatching = false;

/** Asks the server again, once there is a connection, what packages answered meanwhile. */
function askAgainLater(asked: Asked): void {
  answered.set(hashKey(asked.queryKey), asked);
  if (isWatching) return;
  isWatching = true;
  addEventListener('online', () => {
    for (const { client, queryKey } of answered.values()) void client.invalidateQueries({ queryKey, exact: true });
    answered.clear();
  });
}

/** Whether no server answered; errors with a request ID came from the server. */
export function isUnreached(error: unknown): boolean {
  return !(error instanceof AppError && error.requestId !== undefined);
}

/** Answers from the packages on this device; null if there are none, or none knows. */
export async function findInPackages<T>(find: FindAnswer<T>): Promise<T | null> {
  // Browsers without private data have no packages, and load nothing for them.
  if (!copiesMark.isSet()) return null;
  try {
    const { packageReader } = await import('./page-packages.ts');
    const answers = await packageReader.findAnswers();
    return answers && (await find(answers));
  } catch {
    return null;
  }
}

/**
 * Asks the server. If it can't be reached, the packages on this device answer, unless the query has an answer already,
 * which is newer.
 */
export async function orFromPackages<T>(ask: Promise<T>, asked: Asked, find: FindAnswer<T>): Promise<T> {
  try {
    return await ask;
  } catch (error) {
    const hasData = asked.client.getQueryData(asked.queryKey) !== undefined;
    if (!isUnreached(error) || asked.signal?.aborted || hasData) throw error;
    const found = await findInPackages(find);
    if (found === null) throw error;
    askAgainLater(asked);
    return found;
  }
}
