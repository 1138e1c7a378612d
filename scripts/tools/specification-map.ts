import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = 'docs/specification';
const HEADING = /^## (.+)$/;
const FILES_LINE = /^In (.+)$/;
const TEST_LINE = /^- (.+)$/;
const TEST_FILE = /\.(?:test|spec|conformance)\.tsx?$/;
const TITLE =
  /\b(?:test(?:InSharedTab|InOwnTab|WithoutPageChecks)?|it)(?:\.each)?\s*(?:\([^)]*\)\s*)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

/** The title after the table of test.each, regardless of the table's content. */
const TITLE_AFTER_TABLE = /\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/g;

type Statement = { readonly name: string; readonly files: string[]; readonly tests: string[] };

async function readTestTitles(root: string): Promise<Set<string>> {
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

function parseStatements(section: string, text: string): Statement[] {
  const statements: Statement[] = [];
  for (const line of text.split('\n')) {
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) statements.push({ name: `${section}: ${heading}`, files: [], tests: [] });
    const current = statements.at(-1);
    current?.files.push(...(FILES_LINE.exec(line)?.[1]?.replaceAll('`', '').split(/,\s*/) ?? []));
    const test = TEST_LINE.exec(line)?.[1];
    if (test !== undefined) current?.tests.push(test);
  }
  return statements;
}

function findProblems(root: string, { name, files, tests }: Statement, titles: Set<string>): string[] {
  return [
    ...(files.length === 0 ? [`${name}: names no file`] : []),
    ...(tests.length === 0 ? [`${name}: names no test`] : []),
    ...files.filter((file) => !existsSync(path.join(root, file))).map((file) => `${name}: ${file} does not exist`),
    ...tests.filter((title) => !titles.has(title)).map((title) => `${name}: no test is called "${title}"`),
  ];
}

/** Compares docs/specification with the source tree: every file must exist, and every title must belong to a test. */
export async function checkSpecificationMap(root: string): Promise<string | null> {
  const folder = path.join(root, FOLDER);
  const sections = (await readdir(folder)).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const statements: Statement[] = [];
  for (const file of sections)
    statements.push(...parseStatements(file, await readFile(path.join(folder, file), 'utf8')));
  if (statements.length === 0) return `${FOLDER} maps no statement`;
  const titles = await readTestTitles(root);
  const names = statements.map(({ name }) => name);
  const duplicates = names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `${name}: appears twice`);
  const problems = [...duplicates, ...statements.flatMap((statement) => findProblems(root, statement, titles))];
  return problems.length > 0 ? problems.join('\n') : null;
}
