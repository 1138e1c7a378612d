import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFailure, type FetchFailure, fetchWithTimeout, saveBody, TIMEOUTS, type Timeouts } from './download.ts';
import { type ImportInput, openFileInput } from './import-input.ts';

export type UrlInputResult = { readonly ok: true; readonly input: ImportInput; readonly file: string } | FetchFailure;

const HASH_LENGTH = 16;
const NOT_MODIFIED = 304;

export function isUrl(target: string): boolean {
  return /^https?:\/\//i.test(target);
}

async function readEtag(file: string): Promise<string | null> {
  if (!(await stat(file).catch(() => null))?.isFile()) return null;
  return readFile(`${file}.etag`, 'utf8').catch(() => null);
}

function toInputName(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : `${parsed.host}${parsed.pathname}`;
}

/** Downloads a file of station data, unless the server says that the earlier download is current. */
export async function downloadUrlInput(
  url: string,
  folder: string,
  { timeouts = TIMEOUTS, signal = null }: { timeouts?: Timeouts; signal?: AbortSignal | null } = {},
): Promise<UrlInputResult> {
  const file = path.join(folder, `url-${createHash('sha256').update(url).digest('hex').slice(0, HASH_LENGTH)}.gz`);
  const tag = (await readEtag(file)) || null;
  const result = await fetchWithTimeout(url, tag === null ? {} : { 'if-none-match': tag }, timeouts, signal);
  if (!result.ok) return result;
  const { response } = result;
  if (response.status !== NOT_MODIFIED) {
    if (!response.ok) {
      result.end();
      await response.body?.cancel().catch(() => undefined);
      const problem = response.status >= 500 ? 'server error' : 'refused';
      return createFailure(problem, `${toInputName(url)} returned status ${response.status}.`);
    }
    const saved = await saveBody(result, file);
    if (!saved.ok) return saved;
    await writeFile(`${file}.etag`, response.headers.get('etag') ?? '');
  }
  result.end();
  return { ok: true, file, input: { ...(await openFileInput(file)), name: toInputName(url) } };
}
