import type { Plugin } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { PRODUCT_NAME } from '../../src/domain/product.ts';
import { PUBLIC_PAGES } from '../../src/domain/public-pages.ts';
import { PAGE_POLICY_PLACEHOLDER, SERVICE_WORKER_FILE } from '../../src/domain/service-worker-file.ts';
import { appIconsPlugin, MANIFEST_ICON_LIST } from './app-icons.ts';

const MANIFEST: Partial<ManifestOptions> = {
  id: '/map',
  name: PUBLIC_PAGES['/'].title,
  short_name: PRODUCT_NAME,
  description: PUBLIC_PAGES['/'].description,
  lang: 'en-US',
  start_url: '/map',
  scope: '/',
  display: 'standalone',
  background_color: '#f6f4ee',
  theme_color: '#f6f4ee',
  categories: ['navigation', 'travel'],
  icons: MANIFEST_ICON_LIST,
  shortcuts: [
    { name: 'Map', url: '/map' },
    { name: 'Favorites', url: '/favorites' },
    { name: 'Plan a trip', short_name: 'Trips', url: '/map?plan=1' },
  ],
};

const MAX_FILE_BYTES = 3 * 1024 * 1024;

export function installableApp(): Plugin[] {
  return [
    appIconsPlugin(),
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/web',
      filename: SERVICE_WORKER_FILE.replace(/\.js$/, '.ts'),
      injectRegister: false,
      manifest: MANIFEST,
      injectManifest: {
        rollupFormat: 'iife',
        // Store all files: a stored page loads files of its own version, which the server no longer has after an
        // update.
        globPatterns: ['index.html', 'assets/*.{js,mjs,css,woff2,svg}'],
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: MAX_FILE_BYTES,
        manifestTransforms: [
          (entries) => ({
            // The page is stored with the server's content security policy, so a new policy makes it a new version.
            manifest: entries.map((entry) =>
              entry.url === 'index.html'
                ? { ...entry, url: '/', revision: `${entry.revision}-${PAGE_POLICY_PLACEHOLDER}` }
                : entry,
            ),
          }),
        ],
      },
    }),
  ];
}
