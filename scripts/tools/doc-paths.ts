import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const SOURCES = ['src', 'scripts', 'bench', 'e2e'];
/** The specification map has its own check. */
const CHECKED_ELSEWHERE = /^docs\/specification\//;
/** A name with NAME in it is a template. */
const FILE_NAME = /`((?!\S*NAME)[\w./-]+\.tsx?)`/g;

async function listUnder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
  return entries.map((file) => path.posix.join(folder, file));
}

/** Finds source files that the docs name but that don't exist. Docs may leave out the beginning of a path. */
export async function checkDocPaths(root: string): Promise<string | null> {
  const sources = (await Promise.all(SOURCES.map((folder) => listUnder(root, folder)))).flat();
  const pages = (await listUnder(root, 'docs')).filter((file) => file.endsWith('.md') && !CHECKED_ELSEWHERE.test(file));
  const findings = pages.length === 0 ? ['docs: no pages found'] : [];
  for (const page of ['README.md', 'CONTRIBUTING.md', ...pages]) {
    const text = await readFile(path.join(root, page), 'utf8').catch(() => '');
    for (const [, named = ''] of text.matchAll(FILE_NAME))
      if (!sources.some((file) => `/${file}`.endsWith(`/${named}`))) findings.push(`${page}: ${named} doesn't exist`);
  }
  return findings.length > 0 ? findings.join('\n') : null;
}
