import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';

function originOf(url: string): string | null {
  return /^https?:\/\//.test(url) ? new URL(url.replace(/[{}]/g, '')).origin : null;
}

/** Hosts of the layers this server is configured with: pages may load map data from there and from nowhere else. */
function layerOrigins(config: Config): string[] {
  const urls = [config.street?.styleUrl ?? '', config.street?.darkStyleUrl ?? '', ...(config.imagery?.tiles ?? [])];
  return [...new Set(urls.map(originOf).filter((origin) => origin !== null))];
}

/** The content security policy of the pages. */
export function contentSecurityPolicy(config: Config): string {
  const layers = layerOrigins(config).join(' ');
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${layers}`.trim(),
    `connect-src 'self' ${layers}`.trim(),
    "font-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sets the headers that tell a browser to trust nothing that this product does not need. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const policy = contentSecurityPolicy(config);
  const isSecure = config.publicUrl?.startsWith('https://') ?? false;
  return async (c, next) => {
    await next();
    c.header('content-security-policy', policy);
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    c.header('permissions-policy', 'camera=(), payment=(), usb=(), geolocation=(self), microphone=(self)');
    c.header('cross-origin-opener-policy', 'same-origin');
    if (isSecure) c.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
}
