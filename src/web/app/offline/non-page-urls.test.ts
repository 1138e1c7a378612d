import { expect, it } from 'vitest';
import { NON_PAGE_URLS } from './non-page-urls.ts';

/** Compares path and query, as Workbox does. */
const isPage = (url: string) => !NON_PAGE_URLS.some((pattern) => pattern.test(url));

it.each(['/', '/map', '/map?at=39.73900,-104.98500,9', '/map?text=St.Louis', '/map?plan=1&text=foo.com', '/favorites'])(
  'The URL %s opens the stored page',
  (url) => expect(isPage(url)).toBe(true),
);

it.each(['/api/map', '/development/mail?to=a', '/.well-known/security.txt', '/robots.txt', '/sitemap.xml?page=2'])(
  'The server answers %s itself',
  (url) => expect(isPage(url)).toBe(false),
);
