import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { CHUNKS } from './scripts/page/chunks.ts';
import { installableApp } from './scripts/page/installable-app.ts';

const MODERN_BROWSERS = ['chrome123', 'edge123', 'firefox121', 'safari17.5'];

export default defineConfig({
  plugins: [react(), tailwindcss(), installableApp()],
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
