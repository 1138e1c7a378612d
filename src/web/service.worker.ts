/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NON_PAGE_URLS } from './app/offline/non-page-urls.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };

cleanupOutdatedCaches();
precacheAndRoute([...self.__WB_MANIFEST], { cleanURLs: false });
registerRoute(new NavigationRoute(createHandlerBoundToURL('/'), { denylist: NON_PAGE_URLS }));

// The first version takes control of open pages immediately. A newer one waits until the user accepts it.
clientsClaim();
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
