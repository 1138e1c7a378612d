import path from 'node:path';
import type { Rolldown } from 'vite';

const WEB = path.join(import.meta.dirname, '../../src/web');
/** The main script, and the modules that `src/web/app/session.ts` loads right after the page starts. */
const MAIN = ['main.tsx', 'account/account-calls.ts', 'account/sign-in/form-error.ts'];
const FIRST_PAGES = [
  'account/sign-in/LoginPage.tsx',
  'account/sign-in/links/ForgotPasswordPage.tsx',
  'account/sign-in/sign-up/SignupPage.tsx',
  'info/ContactPage.tsx',
];

/** Selects the modules that the files import, directly or not, so that no two chunks depend on each other. */
function createImportPredicate(files: readonly string[]): (id: string, context: Rolldown.ChunkingContext) => boolean {
  const moduleIds = new Set<string>();
  return (id, context) => {
    const pending = moduleIds.size === 0 ? files.map((file) => path.join(WEB, file)) : [];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const info = context.getModuleInfo(next);
      if (info === null && next.startsWith(WEB)) throw new Error(`${next} is not in the page`);
      const imported = info?.importedIds ?? [];
      const newIds = imported.filter((id) => !moduleIds.has(id));
      for (const newId of newIds) moduleIds.add(newId);
      pending.push(...newIds);
    }
    return moduleIds.has(id);
  };
}

const isInMain = createImportPredicate(MAIN);
const isInFirstPages = createImportPredicate(FIRST_PAGES);

/** Groups modules: otherwise, the map page alone would load 150 scripts, most of them smaller than their request. */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: (id, context) => (isInMain(id, context) ? 'main' : null), debugName: 'main', priority: 3 },
  {
    name: (id, context) => (isInFirstPages(id, context) ? 'first-pages' : null),
    debugName: 'first-pages',
    minShareCount: 2,
    priority: 2,
  },
  { name: 'common', minShareCount: 5, priority: 1 },
];
