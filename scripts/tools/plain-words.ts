import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import plainerWords from './plain-words.json' with { type: 'json' };

const FOLDERS = ['src', 'e2e', 'scripts', 'bench', 'docs'];
const TEXT = /\.(?:tsx?|cjs|md)$/;
/** In the root folder, JSON configuration files are checked as well. */
const ROOT_TEXT = /\.(?:ts|cjs|json|md)$/;
const LOCK_FILE = 'package-lock.json';
/** These files contain words that drivers say, so only their comments are checked. */
const SPOKEN = /^src\/domain\/language\//;
const COMMENT = /^\s*(?:\/?\*|\/\/)/;
const PLAINER_WORDS: Readonly<Record<string, string>> = plainerWords;
const REPLACEABLE_WORD = new RegExp(`\\b(?:${Object.keys(PLAINER_WORDS).join('|')})\\b`, 'gi');

async function listFiles(root: string): Promise<string[]> {
  const files = (await readdir(root)).filter((file) => ROOT_TEXT.test(file) && file !== LOCK_FILE);
  for (const folder of FOLDERS) {
    const entries = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
    files.push(...entries.map((file) => path.posix.join(folder, file)).filter((file) => TEXT.test(file)));
  }
  return files;
}

function findReplaceableWords(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      (SPOKEN.test(file) && !COMMENT.test(line) ? [] : [...line.matchAll(REPLACEABLE_WORD)]).map(
        ([word]) => `${file}:${index + 1}: write "${PLAINER_WORDS[word.toLowerCase()]}" instead of "${word}"`,
      ),
    );
}

/** Finds words in source and docs for which there is a plainer word. */
export async function checkPlainWords(root: string): Promise<string | null> {
  const findings: string[] = [];
  let fileCount = 0;
  for (const file of await listFiles(root)) {
    const text = await readFile(path.join(root, file), 'utf8').catch(() => null);
    if (text === null) continue;
    fileCount += 1;
    findings.push(...findReplaceableWords(file, text));
  }
  if (fileCount === 0) return 'No file was read';
  return findings.length > 0 ? findings.join('\n') : null;
}
