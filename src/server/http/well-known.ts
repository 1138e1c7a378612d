import type { Context, Hono } from 'hono';
import { PUBLIC_PAGES } from '#domain/public-pages.ts';
import type { Deps } from '../deps.ts';
import { parseMailAddress } from '../mail/mail-address.ts';
import { rejectOtherMethods } from './allowed-methods.ts';
import type { Env } from './env.ts';

const CACHE_FOR_A_DAY = 'public, max-age=86400';
/** A response that contains the client's Host header must not be cached. */
const NO_CACHING = 'no-store';
const CACHE_FOR_FIVE_MINUTES = 'public, max-age=300';
const DAY_MS = 24 * 60 * 60 * 1000;
const SECURITY_TXT_DAYS = 180;
const DISALLOWED_PATHS = ['/api/', '/admin', '/profile', '/auth/', '/sandbox/', '/development/', '/trip/'];
const PASSWORD_PAGE = '/profile/security';
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPED[character] ?? character);
}

/** The public origin, or the request's origin if PUBLIC_URL isn't set. */
function getBaseUrl(c: Context<Env>, publicUrl: string | null): string {
  return new URL(publicUrl ?? c.req.url).origin;
}

function buildRobotsText(base: string): string {
  const lines = [
    'User-agent: *',
    ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${base}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}

function buildSitemap(base: string): string {
  const listed = Object.entries(PUBLIC_PAGES).filter(([, { isListed }]) => isListed);
  const urls = listed.map(([path]) => `  <url><loc>${escapeXml(base + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** Builds security.txt (RFC 9116). Its required expiration date moves forward each day. */
function buildSecurityText(base: string, support: string, now: Date): string {
  const { address } = parseMailAddress(support) ?? { address: '' };
  const isReachable = !address.endsWith('@localhost');
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + SECURITY_TXT_DAYS) * DAY_MS);
  const lines = [
    ...(isReachable ? [`Contact: mailto:${address}`] : []),
    `Contact: ${base}/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${base}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}

export function serveWellKnown(server: Hono<Env>, { config, clock, identity }: Deps): void {
  const serveText = (urlPath: string, type: string, write: (base: string) => string) => {
    server.get(urlPath, (c) => {
      const caching = config.publicUrl === null ? NO_CACHING : CACHE_FOR_A_DAY;
      const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': caching };
      return c.body(write(getBaseUrl(c, config.publicUrl)), 200, headers);
    });
    rejectOtherMethods(server, urlPath, ['get']);
  };
  serveText('/robots.txt', 'text/plain', buildRobotsText);
  serveText('/sitemap.xml', 'application/xml', buildSitemap);
  serveText('/.well-known/security.txt', 'text/plain', (base) => buildSecurityText(base, config.mail.support, clock()));
  server.get('/.well-known/change-password', (c) => c.redirect(PASSWORD_PAGE, 302));
  rejectOtherMethods(server, '/.well-known/change-password', ['get']);
  const { publicKeys } = identity;
  if (publicKeys === null) return;
  server.get('/.well-known/jwks.json', async (c) =>
    c.json({ keys: await publicKeys() }, 200, {
      'content-type': 'application/jwk-set+json',
      'cache-control': CACHE_FOR_FIVE_MINUTES,
    }),
  );
  rejectOtherMethods(server, '/.well-known/jwks.json', ['get']);
}
