import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const ROW = /^\|(.+)\|$/;
const HEAD = 'section';
const RULE = /^-+$/;
const TEST_FILE = /\.(?:test|spec|conformance)\.tsx?$/;
const TITLE = /\b(?:test|it)(?:\.each)?\s*(?:\([^)]*\)\s*)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

/** The title after the table of an each, whatever is in the table. */
const TITLE_AFTER_TABLE = /\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/g;

async function testTitles(root: string): Promise<Set<string>> {
  const titles = new Set<string>();
  for (const folder of ['src', 'e2e', 'scripts']) {
    const files = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
    for (const file of files.filter((name) => TEST_FILE.test(name))) {
      const text = await readFile(path.join(root, folder, file), 'utf8');
      for (const match of [...text.matchAll(TITLE), ...text.matchAll(TITLE_AFTER_TABLE)])
        titles.add((match[2] ?? '').replace(/\\(['"`])/g, '$1'));
    }
  }
  return titles;
}

function parseCells(line: string): string[] {
  return (ROW.exec(line)?.[1] ?? '').split('|').map((cell) => cell.trim());
}

function checkRow(root: string, cells: string[], titles: Set<string>): string[] {
  const [section, label, places = '', tests = ''] = cells;
  const name = `${section} ${label}`;
  const missingPlaces = places.split(/,\s*/).filter((place) => !existsSync(path.join(root, place.replaceAll('`', ''))));
  const named = tests.split(/\s*;\s*/).filter((title) => title !== '');
  const findings = missingPlaces.map((place) => `${name}: ${place} does not exist`);
  if (named.length === 0) findings.push(`${name}: names no test`);
  return [
    ...findings,
    ...named.filter((title) => !titles.has(title)).map((title) => `${name}: no test is called "${title}"`),
  ];
}

/** Holds docs/specification.md against the tree: every place must exist and every test title must be a test's. */
export async function checkSpecificationMap(root: string): Promise<string | null> {
  const text = await readFile(path.join(root, 'docs/specification.md'), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => ROW.test(line))
    .map(parseCells);
  const statements = rows.filter(([section = '']) => section !== HEAD && !RULE.test(section));
  if (statements.length === 0) return 'docs/specification.md maps no statement';
  const titles = await testTitles(root);
  const names = statements.map(([section, label]) => `${section} ${label}`);
  const twice = names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name}: stands twice`);
  const findings = [...twice, ...statements.flatMap((cells) => checkRow(root, cells, titles))];
  return findings.length > 0 ? findings.join('\n') : null;
}
