import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

const MODERN_BROWSERS = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

const ICONS = /lucide-react.dist.esm.icons/;
const MAIN = path.join(import.meta.dirname, 'src/web/main.tsx');

/** The modules that every page loads: those that main.tsx imports, directly or not. */
const mainModules = new Set<string>();

function isInMain(id: string, context: Rolldown.ChunkingContext): boolean {
  const pending = mainModules.size === 0 ? [MAIN] : [];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const imported = context.getModuleInfo(next)?.importedIds ?? [];
    const fresh = imported.filter((one) => !mainModules.has(one));
    for (const one of fresh) mainModules.add(one);
    pending.push(...fresh);
  }
  return mainModules.has(id);
}

/** Otherwise the map page alone loads 78 scripts, half of them smaller than their request. */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'icons', test: ICONS, minShareCount: 2, priority: 3 },
  { name: (id, context) => (isInMain(id, context) ? 'main' : null), debugName: 'main', priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 10_000, priority: 1 },
];

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { alias: [{ find: /^zod$/, replacement: path.join(import.meta.dirname, 'src/web/lib/zod.ts') }] },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: MODERN_BROWSERS,
    cssTarget: MODERN_BROWSERS,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  worker: { format: 'es' },
  // The server refuses writes from another origin, so it has to see the page's own host.
  server: {
    proxy: {
      '^/(api|basemap|development)': {
        target: process.env.TOWCHARGE_SERVER ?? 'http://127.0.0.1:3000',
        changeOrigin: false,
      },
    },
  },
});
