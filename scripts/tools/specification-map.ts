import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = 'docs/specification';
const HEADING = /^## (.+)$/;
const FILES_LINE = /^In (.+)$/;
/** A test's title, after the names of its groups, if they are needed to understand it. */
const TEST_LINE = /^- (?:\*\*(?<groups>.+?)\*\* )?(?<title>.+)$/;
const TEST_FILE = /\.(?:test|spec|conformance)\.tsx?$/;
const TITLE =
  /\b(?:test(?:InSharedTab|InOwnTab|WithoutPageChecks)?|it)(?:\.each)?\s*(?:\([^)]*\)\s*)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

const GROUP = /\bdescribe\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

/** The title after the table of test.each or describe.each, regardless of the table's content. */
const TITLE_AFTER_TABLE = /\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/g;

type Test = { readonly groups: readonly string[]; readonly title: string };
type Statement = { readonly name: string; readonly files: string[]; readonly tests: Test[] };
type Titles = { readonly groups: ReadonlySet<string>; readonly tests: ReadonlySet<string> };

async function readTestTitles(root: string): Promise<Titles> {
  const [groups, tests] = [new Set<string>(), new Set<string>()];
  const addTo = (titles: Set<string>, text: string, pattern: RegExp) => {
    for (const match of text.matchAll(pattern)) titles.add((match[2] ?? '').replace(/\\(['"`])/g, '$1'));
  };
  for (const folder of ['src', 'e2e', 'scripts']) {
    const files = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
    for (const file of files.filter((name) => TEST_FILE.test(name))) {
      const text = await readFile(path.join(root, folder, file), 'utf8');
      for (const pattern of [TITLE, TITLE_AFTER_TABLE]) addTo(tests, text, pattern);
      for (const pattern of [GROUP, TITLE_AFTER_TABLE]) addTo(groups, text, pattern);
    }
  }
  return { groups, tests };
}

function parseStatements(section: string, text: string): Statement[] {
  const statements: Statement[] = [];
  for (const line of text.split('\n')) {
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) statements.push({ name: `${section}: ${heading}`, files: [], tests: [] });
    const current = statements.at(-1);
    current?.files.push(...(FILES_LINE.exec(line)?.[1]?.replaceAll('`', '').split(/,\s*/) ?? []));
    const { groups, title } = TEST_LINE.exec(line)?.groups ?? {};
    if (title !== undefined) current?.tests.push({ groups: groups?.split(' › ') ?? [], title });
  }
  return statements;
}

function findProblems(root: string, { name, files, tests }: Statement, titles: Titles): string[] {
  return [
    ...(files.length === 0 ? [`${name}: names no file`] : []),
    ...(tests.length === 0 ? [`${name}: names no test`] : []),
    ...files.filter((file) => !existsSync(path.join(root, file))).map((file) => `${name}: ${file} does not exist`),
    ...tests
      .filter(({ title }) => !titles.tests.has(title))
      .map(({ title }) => `${name}: no test is called "${title}"`),
    ...tests
      .flatMap(({ groups }) => groups)
      .filter((group) => !titles.groups.has(group))
      .map((group) => `${name}: no group of tests is called "${group}"`),
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
