import { readFileSync } from 'node:fs';
import { parseUtterance } from '#domain/language/parse-utterance.ts';
import { HOSTILE_UTTERANCES } from '#domain/language/testing/hostile-utterances.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { createLog } from '#server/log.ts';
import { createGeocoder } from '#server/places/geocoder.ts';
import { naturalActions } from '#server/searches/natural-actions.ts';
import { measureMs, quantile, report } from './report.ts';
import { withTempFolder } from './stations.ts';

const ROUNDS = 5;
const UTTERANCES = JSON.parse(
  readFileSync(new URL('../src/domain/language/testing/utterances.json', import.meta.url), 'utf8'),
) as readonly { readonly text: string }[];

function measureParser(): void {
  const measureRound = (texts: readonly string[]) => texts.map((text) => measureMs(() => parseUtterance(text)));
  const measureRounds = (texts: readonly string[]) => Array.from({ length: ROUNDS }, () => measureRound(texts)).flat();
  const texts = UTTERANCES.map(({ text }) => text);
  report({ name: 'parse.first', value: measureRound(texts.slice(0, 1))[0] ?? 0, unit: 'ms', n: 1 });
  measureRound(texts);
  const times = measureRounds(texts);
  report({ name: 'parse.p99', value: quantile(times, 0.99), unit: 'ms', n: times.length });
  const hostile = measureRounds(HOSTILE_UTTERANCES);
  report({ name: 'parse.hostile.p99', value: quantile(hostile, 0.99), unit: 'ms', n: hostile.length });
}

function createTypedPrefixes(): string[] {
  return UTTERANCES.slice(0, 100).flatMap(({ text }) =>
    [0.3, 0.5, 0.7, 0.9].map((share) => text.slice(0, Math.ceil(text.length * share))),
  );
}

async function measureSuggestions(): Promise<void> {
  await withTempFolder(async (folder) => {
    const log = createLog('warn');
    const geocoder = await createGeocoder(readConfig({ TOWCHARGE_DATA_FOLDER: folder }), log);
    const database = await openDatabase({ folder: null });
    const deps = { geocoder, log, sql: database.sql } as Deps;
    const caller = { caller: { uid: 'driver' }, subject: null, headers: new Headers(), clientIp: 'unknown' };
    const { signal } = new AbortController();
    const view = { latitude: 40.83, longitude: -115.76, zoom: 11 };
    const suggest = async (q: string) => {
      const start = performance.now();
      const request = { ...caller, signal, query: { q, ...view }, params: undefined, body: undefined };
      await naturalActions.suggestQuestions(request as never, deps);
      return performance.now() - start;
    };
    const prefixes = createTypedPrefixes();
    for (const text of prefixes.slice(0, 100)) await suggest(text);
    const times: number[] = [];
    for (const text of prefixes) times.push(await suggest(text));
    report({ name: 'suggest.p99', value: quantile(times, 0.99), unit: 'ms', n: times.length });
    await database.close();
  });
}

export async function measureLanguage(): Promise<void> {
  measureParser();
  await measureSuggestions();
}
